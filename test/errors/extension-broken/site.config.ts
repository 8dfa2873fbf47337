export default { extensions: ['./extensions/glossary.ts'] };
