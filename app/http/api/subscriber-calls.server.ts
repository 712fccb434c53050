import { deleteSubscriber } from '~/domain/newsletter/subscribers';
import { idIn } from '../records/record-changes.server';
import { adminWrite } from './api.server';

/** The contract has this call under two addresses. */
export const removeSubscriber = adminWrite(async ({ body, admin, services }) => {
  await deleteSubscriber({ id: idIn(body), by: admin }, services);
  return { message: 'Subscriber deleted successfully' };
});
