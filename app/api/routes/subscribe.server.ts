import { subscribe } from '~/core/newsletter/subscribers';
import { asObject } from '~/kit/http/body.server';
import { countOutcome } from '~/server/visits.server';
import { handleApi, publicWrite } from '../api.server';

export const { loader, action } = handleApi({
  POST: publicWrite(async ({ request, body, context, services }) => {
    const { id, email } = await subscribe({ fields: asObject(body), source: 'api' }, services);
    countOutcome({ kind: 'subscription', id }, { request, context });
    return {
      status: 201,
      message: 'Thank you for subscribing! Please follow the link that we have sent you.',
      data: { _id: id, email },
    };
  }),
});
