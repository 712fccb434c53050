import { receiveMailEvent } from '~/domain/mail/mail-events';
import { handleApi, machineWrite } from '~/http/api/api.server';
import { readSignedEvent } from '~/http/security/machine-auth.server';

/** The mail provider's webhook: bounces and complaints. */
export const { loader, action } = handleApi({
  POST: machineWrite(async ({ request, context, services }) => {
    await receiveMailEvent(await readSignedEvent(request, context.mailEventSecret), services);
    return { message: 'Received.' };
  }),
});
