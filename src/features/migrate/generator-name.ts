/** Generators whose sites can be migrated; `folder` is a folder of Markdown that belongs to none. */
export type GeneratorName = 'mdbook' | 'vitepress' | 'docusaurus' | 'starlight' | 'mkdocs' | 'folder';

/** Names of generators for people. */
export const GENERATOR_LABELS: Readonly<Record<GeneratorName, string>> = {
  mdbook: 'mdBook',
  vitepress: 'VitePress',
  docusaurus: 'Docusaurus',
  starlight: 'Starlight',
  mkdocs: 'MkDocs',
  folder: 'a folder of Markdown',
};
