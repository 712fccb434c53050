import { receiveMailEvent } from '~/engine/core/mail/mail-events';
import { readSignedEvent } from '~/engine/server/security/machine-auth.server';
import { handleApi, machineWrite } from '../api.server';

/** The mail provider's webhook: bounces and complaints. */
export const { loader, action } = handleApi({
  POST: machineWrite(async ({ request, context, services }) => {
    const event = await readSignedEvent(request, context.mailEventSecret);
    await receiveMailEvent(event, services);
    return { message: 'Received.' };
  }),
});
