import { spawn } from 'node:child_process';
import { ensureDependencies, freePort, main, REMIX, root, say } from './lib/run.mjs';
import { ensureLocalSecrets } from './lib/secrets.mjs';

/** `npm run dev`: rebuilds on each change and reloads the page. */
await main(async () => {
  await ensureDependencies();
  const { LOCAL_STATE, migrate, seed } = await import('./lib/site.mjs');
  ensureLocalSecrets();
  await migrate(LOCAL_STATE);
  await seed(LOCAL_STATE);
  const port = await freePort(Number(process.env.PORT ?? 8788));
  say(`The site will be at http://127.0.0.1:${port}`);
  const { ensureLocalAdmin } = await import('./lib/admin.mjs');
  const admin = await ensureLocalAdmin(LOCAL_STATE);
  say(`The admin area will be at http://127.0.0.1:${port}/admin-login ${admin}`);
  const server = `wrangler pages dev --ip=127.0.0.1 --port=${port} --persist-to=${LOCAL_STATE}`;
  const child = spawn(
    process.execPath,
    [`node_modules/${REMIX}`, 'dev', '--manual', '-c', server],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'development' },
    },
  );
  process.exitCode = await new Promise((resolve) =>
    child.once('exit', (code) => resolve(code ?? 0)),
  );
});
