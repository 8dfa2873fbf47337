/** Generators whose sites can be migrated. */
export type GeneratorName = 'mdbook' | 'vitepress' | 'docusaurus' | 'starlight' | 'mkdocs';
