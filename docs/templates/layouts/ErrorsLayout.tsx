export { DocLayout as ErrorsLayout } from 'docsgen/theme/layouts/DocLayout.jsx';
