import { sendMessage } from '~/engine/core/messages/contact';
import { asObject } from '~/engine/kit/http/body.server';
import { noteLead } from '~/engine/server/leads.server';
import { handleApi, publicWrite } from '../api.server';

export const { loader, action } = handleApi({
  POST: publicWrite(async ({ request, body, context, services }) => {
    const fields = asObject(asObject(body).userData);
    const id = await sendMessage({ fields, isSpam: false }, services);
    if (id !== null) noteLead({ kind: 'message', id }, { request, context });
    return { message: 'Emails sent successfully.' };
  }),
});
