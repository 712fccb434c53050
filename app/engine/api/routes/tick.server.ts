import { noteHeartbeat } from '~/engine/core/health/heartbeats';
import { logProblem } from '~/engine/kit/log';
import { runBackgroundWork } from '~/engine/server/background-work.server';
import { requireSecret } from '~/engine/server/security/machine-auth.server';
import { handleApi, machineWrite } from '../api.server';

/** The external scheduler waits no longer than this. */
const WORK_MS = 25_000;

export const { loader, action } = handleApi({
  POST: machineWrite(async ({ request, context, services }) => {
    await requireSecret(request, context.tickSecret);
    await noteHeartbeat('clock', '', services).catch((cause: unknown) =>
      logProblem('the clock could not be noted', { cause }),
    );
    const until = new Date(services.now().getTime() + WORK_MS);
    try {
      const data = await runBackgroundWork({ until }, services);
      return { message: 'Done what was due.', data };
    } finally {
      for (const { clockWork = [] } of services.features)
        for (const work of clockWork) await work({ until }, services);
    }
  }),
});
