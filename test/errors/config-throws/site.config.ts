const names: string[] = [];

export default { title: names[0].trim() };
