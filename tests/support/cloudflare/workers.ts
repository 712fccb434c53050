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
      async ({ id, request }) => {
        const { metadata } = await readBundle(await request.formData());
        account.scripts.set(id, { metadata, secrets: {}, crons: [] });
        return { id, etag: id, deployment_id: id, startup_time_ms: 1 };
      },
    ],
    ['GET', `${SCRIPT}/deployments`, ({ id }) => ({ deployments: find(id) && [] })],
    [
      'GET',
      `${SCRIPT}/secrets`,
      ({ id }) => Object.keys(find(id).secrets).map((name) => ({ name, type: 'secret_text' })),
    ],
    ['GET', `${SCRIPT}/subdomain`, ({ id }) => ({ enabled: false, previews_enabled: !find(id) })],
    ['POST', `${SCRIPT}/subdomain`, ({ id }) => ({ enabled: false, previews_enabled: !find(id) })],
    ['GET', `${SCRIPT}/settings`, ({ id }) => find(id).metadata],
    [
      'PUT',
      `${SCRIPT}/secrets`,
      async ({ id, json }) => {
        const { name, text, type } = await json();
        find(id).secrets[String(name)] = String(text);
        return { name, type };
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
