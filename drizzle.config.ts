import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: [
    './app/engine/core/*/schema.ts',
    './app/features/*/core/schema.ts',
    './app/kept-tables/*/schema.ts',
  ],
  out: './migrations',
  // Migrations of an owner and of a release get different names.
  migrations: { prefix: 'timestamp' },
});
