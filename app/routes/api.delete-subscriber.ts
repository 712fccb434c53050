import { handleApi } from '~/http/api.server';
import { removeSubscriber } from '~/http/subscriber-calls.server';

export const { loader, action } = handleApi({ DELETE: removeSubscriber });
