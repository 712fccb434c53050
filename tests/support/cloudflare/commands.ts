import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CommandError } from '../../../scripts/lib/run.mjs';
import { type Account, emptyAccount } from './account';

/** The admin as a statement for the simulated database below. */
export const adminSql = (admin: { name: string; email: string; password: string }) =>
  `insert admin ${JSON.stringify(admin)}`;

/**
 * The wrangler commands that setup uses, without processes and HTTP: they change an account synchronously, so that a
 * test can stop at each of them. That wrangler itself behaves like this with the platform's API is tested in
 * tests/integration/setup.test.ts.
 */
export function startCommands(migrations: string[]) {
  const account: Account = emptyAccount('the-account', {
    query: async () => [],
    deploy: async () => undefined,
  });
  const database = {
    migrations: [] as string[],
    admins: [] as { email: string }[],
    others: [] as string[],
    /** Whether `migrations apply` fails, as if D1's statement splitter cut a trigger in two. */
    splitsTriggers: false,
  };
  const refuse = (message: string): never => {
    throw new CommandError('wrangler', `✘ [ERROR] ${message}`);
  };
  const project = (name: string) =>
    account.projects.find((one) => one.name === name) ??
    refuse('Project not found [code: 8000007]');
  const script = (name: string) =>
    account.scripts.get(name) ?? refuse(`Worker "${name}" not found.`);

  const sql = (statement: string): object[] => {
    const inserted = /^insert admin (.*)$/.exec(statement)?.[1];
    if (inserted) return [database.admins.push(JSON.parse(inserted))].map(() => ({}));
    if (statement.includes('from admins')) return database.admins;
    if (statement.includes('from d1_migrations'))
      return database.migrations.map((name) => ({ name }));
    const own = database.migrations.length > 0 ? ['d1_migrations', 'admins'] : [];
    return [...own, ...database.others, '_cf_KV'].map((name) => ({ name }));
  };
  const after = (args: string[], option: string) => args[args.indexOf(option) + 1] ?? '';
  const only = (list: { name: string }[], name: string) =>
    list.some((one) => one.name === name) && refuse('There is one that already exists');

  /** The commands by their first words. */
  const commands: { [start: string]: (args: string[], input: string) => unknown } = {
    whoami: () => ({ loggedIn: true, email: 'owner@example.com', accounts: account.accounts }),
    'd1 list': () => account.databases,
    'd1 create': ([name = '']) => {
      only(account.databases, name);
      account.databases.push({ uuid: randomUUID(), name, version: 'production' });
    },
    'd1 execute': (args) => {
      if (!args.includes('--file'))
        return [{ results: sql(after(args, '--command')), success: true }];
      const row = /INSERT INTO d1_migrations \(name\) VALUES \('(.+)'\);\s*$/;
      const imported = row.exec(readFileSync(after(args, '--file'), 'utf8'))?.[1];
      if (!imported) return refuse('No row for d1_migrations in the file');
      return void database.migrations.push(imported);
    },
    'd1 migrations': () => {
      if (database.splitsTriggers)
        return refuse(
          'A request to the Cloudflare API (/accounts/a/d1/database/b/query) failed.\n  incomplete input: SQLITE_ERROR [code: 7500]',
        );
      database.migrations = migrations;
    },
    'kv namespace': ([verb, name = '']) => {
      if (verb === 'list') return account.namespaces;
      only(
        account.namespaces.map(({ title }) => ({ name: title })),
        name,
      );
      return void account.namespaces.push({ id: randomUUID().replaceAll('-', ''), title: name });
    },
    'r2 bucket': ([verb, name = '']) => {
      if (verb === 'list')
        return account.buckets.map((one) => `name:           ${one.name}\n`).join('\n');
      only(account.buckets, name);
      return void account.buckets.push({ name, creation_date: '' });
    },
    'pages project': ([verb, name = '', , branch = '']) => {
      if (verb === 'list') {
        return account.projects.map((one) => ({
          'Project Name': one.name,
          'Project Domains': one.domains.join(', '),
        }));
      }
      only(account.projects, name);
      // As if somebody else already has the name.
      const subdomain = `${name}-4x7.pages.dev`;
      return void account.projects.push({
        ...{
          id: name,
          name,
          subdomain,
          production_branch: branch,
          domains: [subdomain],
          created_on: '',
        },
        ...{ secrets: {}, previewSecrets: {}, deployments: [] },
      });
    },
    'pages deployment': (args) => project(after(args, '--project-name')).deployments,
    'pages secret': ([verb, ...args], input) => {
      const found = project(after(args, '--project-name'));
      const secrets = args.includes('preview') ? found.previewSecrets : found.secrets;
      if (verb === 'bulk') return void Object.assign(secrets, JSON.parse(input));
      return Object.keys(secrets)
        .map((name) => `  - ${name}: Value Encrypted\n`)
        .join('');
    },
    'pages deploy': (args) => {
      const metadata = { main_module: '', bindings: [] };
      const [only] = account.projects;
      const secrets = { ...only?.secrets };
      only?.deployments.push({
        id: randomUUID(),
        branch: after(args, '--branch'),
        manifest: {},
        metadata,
        modules: [],
        secrets,
      });
    },
    'secret list': (args) =>
      Object.keys(script(after(args, '--name')).secrets).map((name) => ({ name })),
    'secret bulk': (args, input) =>
      void Object.assign(script(after(args, '--name')).secrets, JSON.parse(input)),
    deploy: (args) => {
      const name = after(args, '--name');
      const secrets = account.scripts.get(name)?.secrets ?? {};
      account.scripts.set(name, {
        metadata: { main_module: '', bindings: [] },
        secrets,
        crons: ['* * * * *'],
      });
    },
  };

  const calls: string[] = [];
  /** Called before and after each command. */
  let around: (command: string, work: () => string) => string = (_, work) => work();
  const wrangler = async (
    args: string[],
    { input = '' }: { input?: string } = {},
  ): Promise<string> => {
    const start = [args.slice(0, 2).join(' '), args[0] ?? ''].find((one) => commands[one]);
    const command = start && commands[start];
    if (!command) return refuse(`unknown: ${args.join(' ')}`);
    calls.push(args.join(' '));
    return around(start, () => {
      const answer = command(args.slice(start.split(' ').length), input);
      return typeof answer === 'string' ? answer : JSON.stringify(answer ?? {});
    });
  };
  return {
    account,
    database,
    calls,
    wrangler,
    /** @param what receives each command and a function that runs it */
    interfereBy: (what: typeof around) => {
      around = what;
    },
  };
}
