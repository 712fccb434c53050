import { receiveMailEvent } from '~/engine/core/mail/mail-events';
import { readSignedEvent } from '~/engine/server/security/machine-auth.server';
import { handleApi, machineWrite } from '../api.server';

/** The mail provider's webhook: bounces and complaints. */
export const { loader, action } = handleApi({
  POST: machineWrite(async ({ request, context, services }) => {
    await receiveMailEvent(await readSignedEvent(request, context.mailEventSecret), services);
    return { message: 'Received.' };
  }),
});
