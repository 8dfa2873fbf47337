/** Generators whose sites can be migrated; `folder` is a folder of Markdown that belongs to none. */
export type GeneratorName = 'mdbook' | 'vitepress' | 'docusaurus' | 'starlight' | 'mkdocs' | 'folder';
