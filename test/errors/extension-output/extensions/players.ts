function player() {
  return (tree) => {
    tree.children.push({ type: 'element', tagName: 'video', properties: { onClick: 'play()' }, children: [] });
    tree.children.push({ type: 'element', tagName: 'p', properties: { onClick: 'play()' }, children: [] });
  };
}

export default { name: 'players', contract: 1, page: () => ({ rehype: { plugins: [player] } }) };
