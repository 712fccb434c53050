import { handleApi, publicWrite } from '~/engine/api/api.server';
import { asObject } from '~/engine/kit/http/body.server';
import { noteLead } from '~/engine/server/leads.server';
import { subscribe } from '../core/subscribers';
import { en } from '../languages/en';
import { newsletterServices } from '../services.server';

export const { loader, action } = handleApi({
  POST: publicWrite(async ({ request, body, context, services }) => {
    const { id, email } = await subscribe(
      { fields: asObject(body), source: 'api' },
      newsletterServices(services),
    );
    noteLead({ kind: 'subscription', id }, { request, context });
    return {
      status: 201,
      message: en.subscribed,
      data: { _id: id, email },
    };
  }),
});
