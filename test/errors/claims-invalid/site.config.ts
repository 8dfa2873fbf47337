import { defineConfig } from 'docsgen';

export default defineConfig({ checks: { claims: 'claims.yml' } });
