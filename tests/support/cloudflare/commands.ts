import { createCloudflare, TOKEN } from './api';

/** The admin as a statement for the simulated database below. */
export const adminSql = (admin: { name: string; email: string; password: string }) =>
  `insert admin ${JSON.stringify(admin)}`;

/**
 * What setup uses, without processes and HTTP: the stand-in for the API, and two wrangler commands that change its
 * account, so that a test can stop at each step. That wrangler itself behaves like this is tested in
 * tests/integration/setup.test.ts.
 */
export function startCommands() {
  const database = {
    tables: ['_cf_KV'],
    migrations: [] as string[],
    admins: [] as { email: string }[],
    posts: [] as string[],
  };
  const run = (statement: string): object[] => {
    const [, admin] = /^insert admin (.*)$/.exec(statement) ?? [];
    if (admin) database.admins.push(JSON.parse(admin));
    const [, migration] = /^insert into d1_migrations .*'(.+)'/.exec(statement) ?? [];
    if (migration) database.migrations.push(migration);
    const [, table] = /^create table (?:if not exists )?`?(\w+)/i.exec(statement) ?? [];
    if (table && !database.tables.includes(table)) database.tables.push(table);
    if (/^select .* from admins/.test(statement)) return database.admins;
    if (/^select .* from d1_migrations/.test(statement))
      return database.migrations.map((name) => ({ name }));
    const [, content] = /^select 1 from (\w+)/.exec(statement) ?? [];
    if (content) return content === 'posts' ? database.posts.map((id) => ({ id })) : [];
    return statement.startsWith('select') ? database.tables.map((name) => ({ name })) : [];
  };
  const cloudflare = createCloudflare({
    query: async (sql) =>
      sql.split(/;$/m).map((statement) => ({ success: true, results: run(statement.trim()) })),
    deploy: async () => undefined,
  });
  const { account } = cloudflare;
  const [own] = account.accounts;
  const after = (args: string[], option: string) => args[args.indexOf(option) + 1] ?? '';
  const metadata = { main_module: '', bindings: [] };
  const deployPages = (args: string[]) => {
    const [project] = account.projects;
    if (!project) return;
    project.configHash = 'hash';
    project.deployments.push({
      ...{ id: project.name, branch: after(args, '--branch'), manifest: {}, metadata, modules: [] },
      secrets: { ...project.secrets },
    });
  };
  const deployWorker = (args: string[]) => {
    const name = after(args, '--name');
    const secrets = account.scripts.get(name)?.secrets ?? {};
    account.scripts.set(name, { metadata, secrets, crons: ['* * * * *'] });
  };

  /** What changes something: each request, with the path below the first account, and each command. */
  const steps: string[] = [];
  /** Called before and after each request and each command. */
  let interfere: (step: string, phase: 'before' | 'after') => void = () => {};
  cloudflare.interfereBy(({ method, path, phase }) => {
    const step = `${method} ${path.replace(`/accounts/${own?.id}`, '')}`;
    if (method !== 'GET' && phase === 'before') steps.push(step);
    interfere(step, phase);
  });
  const act = (step: string, work: () => void) => {
    steps.push(step);
    interfere(step, 'before');
    work();
    interfere(step, 'after');
  };
  const wrangler = async (args: string[]) =>
    act(args.join(' '), () => (args[0] === 'pages' ? deployPages : deployWorker)(args));
  const headers = { Authorization: `Bearer ${TOKEN}` };
  return {
    account,
    database,
    steps,
    /** Does something else at which a test can stop. */
    act,
    wrangler,
    fetch: (address: string | URL, init?: RequestInit) =>
      cloudflare.fetch(new Request(address, init)),
    call: (path: string, { method = 'GET', body }: { method?: string; body?: object } = {}) =>
      cloudflare.fetch(
        new Request(`http://cloudflare.test${path}`, {
          method,
          headers,
          body: body ? JSON.stringify(body) : null,
        }),
      ),
    /** @param what receives each request and command, before and after its effect */
    interfereBy: (what: typeof interfere) => {
      interfere = what;
    },
  };
}
