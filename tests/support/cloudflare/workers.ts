import type { Account } from './account';
import { readBundle } from './bundle';
import { ApiError, type Route } from './route';

const NONE = 'This Worker does not exist on your account.';

/** Workers, their secrets and schedules. */
export function workerRoutes(account: Account): Route[] {
  const SCRIPT = '/accounts/:account/workers/scripts/:id';
  const find = (name: string) => {
    const script = account.scripts.get(name);
    if (!script) throw new ApiError(404, 10007, NONE);
    return script;
  };
  /** "Secrets are never deleted by deployments" (wrangler deploy --help). */
  const upload = async (name: string, form: FormData) => {
    const { metadata } = await readBundle(form);
    const before = account.scripts.get(name);
    const secrets = { ...before?.secrets };
    for (const binding of metadata.bindings) {
      if (binding.type === 'secret_text') secrets[binding.name] = binding.text ?? '';
    }
    account.scripts.set(name, { metadata, secrets, crons: before?.crons ?? [] });
  };
  const bindingsOf = (name: string) => {
    const { metadata, secrets } = find(name);
    const hidden = Object.keys(secrets).map((one) => ({ type: 'secret_text', name: one }));
    return [...metadata.bindings.filter(({ type }) => type !== 'secret_text'), ...hidden];
  };
  return [
    [
      'GET',
      '/accounts/:account/workers/services/:id',
      ({ id }) => {
        if (!account.scripts.has(id)) throw new ApiError(404, 10090, NONE);
        const script = { id, last_deployed_from: 'wrangler' };
        return { id, default_environment: { environment: 'production', script } };
      },
    ],
    [
      'PUT',
      SCRIPT,
      async ({ id, form }) => {
        await upload(id, await form());
        return { id, etag: id, deployment_id: id, startup_time_ms: 1 };
      },
    ],
    // An existing Worker gets a new version, which is then deployed.
    [
      'POST',
      `${SCRIPT}/versions`,
      async ({ id, form }) => {
        find(id);
        await upload(id, await form());
        const resources = { script: { etag: id }, bindings: bindingsOf(id) };
        return { id: 'version', startup_time_ms: 1, metadata: { has_preview: false }, resources };
      },
    ],
    ['POST', `${SCRIPT}/deployments`, ({ id }) => ({ id: find(id) && 'deployment' })],
    ['PATCH', `${SCRIPT}/script-settings`, ({ id }) => find(id) && {}],
    ['GET', `${SCRIPT}/deployments`, ({ id }) => ({ deployments: find(id) && [] })],
    [
      'GET',
      `${SCRIPT}/secrets`,
      ({ id }) => Object.keys(find(id).secrets).map((name) => ({ name, type: 'secret_text' })),
    ],
    ['GET', `${SCRIPT}/subdomain`, ({ id }) => ({ enabled: false, previews_enabled: !find(id) })],
    ['POST', `${SCRIPT}/subdomain`, ({ id }) => ({ enabled: false, previews_enabled: !find(id) })],
    ['GET', `${SCRIPT}/settings`, ({ id }) => ({ bindings: bindingsOf(id) })],
    [
      'PATCH',
      `${SCRIPT}/secrets-bulk`,
      async ({ id, json }) => {
        const { secrets } = (await json()) as { secrets: Record<string, { text: string }> };
        for (const [name, { text }] of Object.entries(secrets)) find(id).secrets[name] = text;
        return {};
      },
    ],
    [
      'PUT',
      `${SCRIPT}/schedules`,
      async ({ id, json }) => {
        const crons = Object.values(await json()) as { cron: string }[];
        find(id).crons = crons.map(({ cron }) => cron);
        return { schedules: crons };
      },
    ],
  ];
}
