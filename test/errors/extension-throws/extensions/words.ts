function shout() {
  return (tree) => {
    tree.children[0].value = tree.children[0].value.toUpperCase();
  };
}

export default { name: 'words', contract: 1, page: () => ({ remark: { plugins: [shout] } }) };
