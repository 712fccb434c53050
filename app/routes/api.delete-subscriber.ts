import { handleApi } from '~/api/api.server';
import { removeSubscriber } from '~/api/subscriber-calls.server';

export const { loader, action } = handleApi({ DELETE: removeSubscriber });
