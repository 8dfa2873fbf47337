export default { name: 'emoji', contract: 1 };
