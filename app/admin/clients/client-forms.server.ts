import { type ClientKind, markClient, unmarkClient } from '~/core/clients/clients';
import type { AdminFormCall } from '../shell/admin.server';
import { CLIENT_INTENTS } from './client-intents';

/**
 * Handles `ClientForm`.
 * @returns the message and the page to go to; null for other intents
 */
export async function submitClientForm(
  { values, services, admin: by }: AdminFormCall,
  { kind, path }: { kind: ClientKind; path: string },
): Promise<{ message: string; path: string } | null> {
  const { intent = '', id = '' } = values;
  if (!CLIENT_INTENTS.includes(intent)) return null;
  if (intent === 'client') {
    await markClient({ kind, id, fields: values, by }, services);
    return { message: 'Marked as a client.', path };
  }
  await unmarkClient({ kind, id, by }, services);
  return { message: 'No longer marked as a client.', path };
}
