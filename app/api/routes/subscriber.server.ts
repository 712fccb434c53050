import { listSubscribers } from '~/core/newsletter/subscribers';
import { adminRead, handleApi, listInput, listOutcome } from '../api.server';
import { toSubscriberRecord } from '../records/api-records.server';
import { removeSubscriber } from '../subscriber-calls.server';

export const { loader, action } = handleApi({
  GET: adminRead(async ({ url, services }) => {
    const page = await listSubscribers(listInput(url), services);
    return listOutcome('Subscribers', page, toSubscriberRecord);
  }),
  DELETE: removeSubscriber,
});
