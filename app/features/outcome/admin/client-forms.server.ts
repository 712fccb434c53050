import type { AdminFormCall } from '~/engine/admin/shell/admin.server';
import { type ClientKind, markClient, unmarkClient } from '../core/clients';

/** Returns the intents of `ClientForm`, for `runIntent`. Both go to `path`. */
export const clientIntents = (
  { values, services, admin: by }: AdminFormCall,
  { kind, path }: { kind: ClientKind; path: string },
) => ({
  async client() {
    await markClient({ kind, id: values.id ?? '', fields: values, by }, services);
    return { message: 'Marked as a client.', path };
  },
  async 'not-client'() {
    await unmarkClient({ kind, id: values.id ?? '', by }, services);
    return { message: 'No longer marked as a client.', path };
  },
});
