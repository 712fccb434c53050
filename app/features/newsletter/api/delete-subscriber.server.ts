import { handleApi } from '~/engine/api/api.server';
import { removeSubscriber } from './subscriber-calls.server';

export const { loader, action } = handleApi({ DELETE: removeSubscriber });
