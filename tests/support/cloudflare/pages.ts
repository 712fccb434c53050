import { randomUUID } from 'node:crypto';
import type { Account } from './account';
import { readBundleFile } from './bundle';
import { ApiError, type Route } from './route';

const NOT_FOUND =
  'Project not found. The specified project name does not match any of your existing projects.';

/** A token with the maximum number of files and the expiry time, which wrangler reads. */
const uploadToken = () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return `${part({ alg: 'none' })}.${part({ max_file_count_allowed: 20_000, exp })}.`;
};

/** Pages projects, their secrets, files and deployments. */
export function pagesRoutes(account: Account): Route[] {
  const PROJECTS = '/accounts/:account/pages/projects';
  const find = (name: string) => {
    const project = account.projects.find((one) => one.name === name);
    if (!project) throw new ApiError(404, 8000007, NOT_FOUND);
    return project;
  };
  type Project = ReturnType<typeof find>;
  const configWith = (secrets: object, wrangler_config_hash?: string) => ({
    wrangler_config_hash,
    env_vars: Object.fromEntries(
      Object.keys(secrets).map((name) => [name, { type: 'secret_text' }]),
    ),
    compatibility_date: '2026-07-30',
    compatibility_flags: [],
  });
  const shown = (one: Project) => {
    const { secrets, previewSecrets, deployments, configHash, ...project } = one;
    return {
      ...project,
      source: undefined,
      latest_deployment: deployments.at(-1) ? { modified_on: project.created_on } : null,
      deployment_configs: {
        production: configWith(secrets, configHash),
        preview: configWith(previewSecrets, configHash),
      },
    };
  };
  const shownDeployment = (
    { name, subdomain }: Project,
    { id, branch }: { id: string; branch: string },
  ) => ({
    id,
    project_name: name,
    environment: branch === find(name).production_branch ? 'production' : 'preview',
    url: `https://${id.slice(0, 8)}.${subdomain}`,
    aliases: null,
    latest_stage: { name: 'deploy', status: 'success', ended_on: new Date().toISOString() },
    deployment_trigger: { metadata: { branch, commit_hash: '0000000' } },
    created_on: find(name).created_on,
  });

  return [
    [
      'POST',
      PROJECTS,
      async ({ json }) => {
        const { name, production_branch } = await json();
        if (account.projects.some((one) => one.name === name)) {
          const message =
            'A project with this name already exists. Choose a different project name.';
          throw new ApiError(409, 8000002, message);
        }
        // As if somebody else already has the name.
        const subdomain = `${name}-4x7.pages.dev`;
        const project: Project = {
          id: randomUUID(),
          name: String(name),
          subdomain,
          production_branch: String(production_branch),
          configHash: undefined,
          domains: [subdomain],
          created_on: new Date().toISOString(),
          secrets: {},
          previewSecrets: {},
          deployments: [],
        };
        account.projects.push(project);
        return shown(project);
      },
    ],
    ['GET', `${PROJECTS}/:id`, ({ id }) => shown(find(id))],
    [
      'PATCH',
      `${PROJECTS}/:id`,
      async ({ id, json }) => {
        const project = find(id);
        type Config = { env_vars?: object; wrangler_config_hash?: string };
        const body: { deployment_configs?: { production?: Config; preview?: Config } } =
          await json();
        const { production, preview } = body.deployment_configs ?? {};
        for (const [config, secrets] of [
          [production, project.secrets],
          [preview, project.previewSecrets],
        ] as const) {
          // Wrangler sends the hash; the API's answer without it is not documented.
          if (config && config.wrangler_config_hash !== project.configHash)
            throw new ApiError(400, 8000000, 'The settings are managed by wrangler.toml.');
          for (const [name, { value }] of Object.entries(config?.env_vars ?? {}))
            secrets[name] = value;
        }
        return shown(project);
      },
    ],
    ['GET', `${PROJECTS}/:id/upload-token`, ({ id }) => ({ jwt: find(id) && uploadToken() })],
    [
      'POST',
      '/pages/assets/check-missing',
      async ({ json }) => {
        const { hashes } = await json();
        return Array.isArray(hashes) ? hashes.filter((hash) => !account.files.has(hash)) : [];
      },
    ],
    [
      'POST',
      '/pages/assets/upload',
      async ({ json }) => {
        for (const { key } of Object.values(await json()) as { key: string }[])
          account.files.add(key);
        return { successful_key_count: 1, unsuccessful_keys: [] };
      },
    ],
    ['POST', '/pages/assets/upsert-hashes', () => null],
    [
      'POST',
      `${PROJECTS}/:id/deployments`,
      async ({ id, request }) => {
        const project = find(id);
        const parts = await request.formData();
        const manifest: { [path: string]: string } = JSON.parse(String(parts.get('manifest')));
        if (Object.values(manifest).some((hash) => !account.files.has(hash))) {
          throw new ApiError(400, 8000013, 'A file of the manifest was not uploaded.');
        }
        const bundle = parts.get('_worker.bundle');
        if (bundle === null || typeof bundle === 'string') {
          throw new ApiError(400, 8000096, 'There is no Worker in it.');
        }
        const deployment = {
          id: randomUUID(),
          branch: String(parts.get('branch') ?? project.production_branch),
          manifest,
          ...(await readBundleFile(bundle)),
          secrets: { ...project.secrets },
        };
        await account.platform.deploy(deployment);
        project.deployments.push(deployment);
        project.configHash = String(parts.get('wrangler_config_hash'));
        return shownDeployment(project, deployment);
      },
    ],
    [
      'GET',
      `${PROJECTS}/:id/deployments/:deployment`,
      ({ id }) => {
        const [last] = find(id).deployments.slice(-1);
        if (!last) throw new ApiError(404, 8000009, 'Deployment not found.');
        return shownDeployment(find(id), last);
      },
    ],
  ];
}
