function braces() {
  const settings = this.data();
  settings.micromarkExtensions = [...(settings.micromarkExtensions ?? []), { text: {} }];
}

export default { name: 'braces', contract: 1, page: () => ({ remark: { plugins: [braces] } }) };
