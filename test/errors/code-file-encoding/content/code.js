const a = "café";
