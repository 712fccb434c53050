import { doDueWork } from '~/domain/due-work';
import { handleApi, machineWrite } from '~/http/api.server';
import { requireSecret } from '~/http/machine-calls.server';

/** How long the clock outside waits for us at most. */
const WORK_MS = 25_000;

export const { loader, action } = handleApi({
  POST: machineWrite(async ({ request, context, services }) => {
    await requireSecret(request, context.tickSecret);
    const until = new Date(services.now().getTime() + WORK_MS);
    return { message: 'Done what was due.', data: await doDueWork({ until }, services) };
  }),
});
