export default { name: 'Words', contract: 2 };
