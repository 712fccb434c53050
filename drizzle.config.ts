import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './app/engine/core/schema.ts',
  out: './migrations',
});
