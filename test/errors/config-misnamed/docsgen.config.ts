export default { title: 'Site' };
