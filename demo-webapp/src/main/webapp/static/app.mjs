const status = document.getElementById("module");
status.textContent = `The module ran: it was served as a script, over ${location.protocol.replace(":", "")}.`;
