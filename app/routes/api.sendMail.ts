import { sendMessage } from '~/domain/messages/contact';
import { handleApi, publicWrite } from '~/http/api/api.server';
import { objectOf } from '~/http/body.server';
import { countOutcome } from '~/http/visits.server';

export const { loader, action } = handleApi({
  POST: publicWrite(async ({ request, body, context, services }) => {
    const fields = objectOf(objectOf(body).userData);
    const id = await sendMessage({ fields, isSpam: false }, services);
    if (id !== null) countOutcome({ kind: 'message', id }, { request, context });
    return { message: 'Emails sent successfully.' };
  }),
});
