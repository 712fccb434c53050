import { deleteSubscriber } from '~/core/newsletter/subscribers';
import { adminWrite } from './api.server';
import { idIn } from './records/record-changes.server';

/** The contract has this call at two paths. */
export const removeSubscriber = adminWrite(async ({ body, admin, services }) => {
  await deleteSubscriber({ id: idIn(body), by: admin }, services);
  return { message: 'Subscriber deleted successfully' };
});
