export default { extensions: ['./extensions/braces.ts'] };
