import { readFileSync } from 'node:fs';

const sidebar = JSON.parse(readFileSync(new URL('../../sidebar.json', import.meta.url), 'utf8'));

export default { title: 'Bench', ignoreDeadLinks: true, themeConfig: { sidebar } };
