import { adminRead, handleApi, listInput, listOutcome } from '~/api/api.server';
import { toSubscriberRecord } from '~/api/records/api-records.server';
import { removeSubscriber } from '~/api/subscriber-calls.server';
import { listSubscribers } from '~/core/newsletter/subscribers';

export const { loader, action } = handleApi({
  GET: adminRead(async ({ url, services }) => {
    const page = await listSubscribers(listInput(url), services);
    return listOutcome('Subscribers', page, toSubscriberRecord);
  }),
  DELETE: removeSubscriber,
});
