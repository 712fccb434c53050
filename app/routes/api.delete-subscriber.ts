import { handleApi } from '~/http/api/api.server';
import { removeSubscriber } from '~/http/api/subscriber-calls.server';

export const { loader, action } = handleApi({ DELETE: removeSubscriber });
