export default { extensions: ['./extensions/releases.ts'] };
