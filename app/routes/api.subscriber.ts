import { listSubscribers } from '~/domain/newsletter/subscribers';
import { adminRead, handleApi, listInput, listOutcome } from '~/http/api.server';
import { toSubscriberRecord } from '~/http/records/api-records.server';
import { removeSubscriber } from '~/http/subscriber-calls.server';

export const { loader, action } = handleApi({
  GET: adminRead(async ({ url, services }) => {
    const page = await listSubscribers(listInput(url), services);
    return listOutcome('Subscribers', page, toSubscriberRecord);
  }),
  DELETE: removeSubscriber,
});
