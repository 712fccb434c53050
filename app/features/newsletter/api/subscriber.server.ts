import { adminRead, handleApi, listInput, listOutcome } from '~/engine/api/api.server';
import { toSubscriberRecord } from '~/engine/api/records/api-records.server';
import { listSubscribers } from '../core/subscribers';
import { newsletterServices } from '../services.server';
import { removeSubscriber } from './subscriber-calls.server';

export const { loader, action } = handleApi({
  GET: adminRead(async ({ url, services }) => {
    const page = await listSubscribers(listInput(url), newsletterServices(services));
    return listOutcome('Subscribers', page, toSubscriberRecord);
  }),
  DELETE: removeSubscriber,
});
