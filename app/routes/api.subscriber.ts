import { listSubscribers } from '~/domain/newsletter/subscribers';
import { adminRead, handleApi, listInput, listOutcome } from '~/http/api/api.server';
import { removeSubscriber } from '~/http/api/subscriber-calls.server';
import { toSubscriberRecord } from '~/http/records/api-records.server';

export const { loader, action } = handleApi({
  GET: adminRead(async ({ url, services }) => {
    const page = await listSubscribers(listInput(url), services);
    return listOutcome('Subscribers', page, toSubscriberRecord);
  }),
  DELETE: removeSubscriber,
});
