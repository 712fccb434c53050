import { adminWrite } from '~/engine/api/api.server';
import { idIn } from '~/engine/api/records/record-changes.server';
import { deleteSubscriber } from '../core/subscribers';
import { newsletterServices } from '../services.server';

/** The contract has this call at two paths. */
export const removeSubscriber = adminWrite(async ({ body, admin, services }) => {
  await deleteSubscriber({ id: idIn(body), by: admin }, newsletterServices(services));
  return { message: 'Subscriber deleted successfully' };
});
