import { adminRead, handleApi, listInput, listOutcome } from '~/engine/api/api.server';
import { listSubscribers, type Subscriber } from '../core/subscribers';
import { newsletterServices } from '../services.server';
import { removeSubscriber } from './subscriber-calls.server';

const toSubscriberRecord = (subscriber: Subscriber) => ({
  _id: subscriber.id,
  email: subscriber.email,
  status: subscriber.status,
  createdAt: subscriber.createdAt.toISOString(),
});

export const { loader, action } = handleApi({
  GET: adminRead(async ({ url, services }) => {
    const page = await listSubscribers(listInput(url), newsletterServices(services));
    return listOutcome('Subscribers', page, toSubscriberRecord);
  }),
  DELETE: removeSubscriber,
});
