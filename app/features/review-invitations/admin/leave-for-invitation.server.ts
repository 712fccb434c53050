import { redirect } from '@remix-run/cloudflare';
import type { AdminKind } from '~/engine/admin/records/admin-kinds.server';
import type { Services } from '~/engine/server/context';
import { adminPathOf } from '../core/invitations';
import { invitationServices } from '../services.server';

/**
 * A review that a client wrote has a screen instead of the editor, because nobody can change it.
 * @throws Response a redirect to that screen
 */
export async function leaveForInvitation(
  { words }: Pick<AdminKind, 'words'>,
  id: string,
  services: Services,
): Promise<void> {
  if (words.entity !== 'review' || id === 'new') return;
  const invitationId = await invitationServices(services).invitations.idOf(id);
  if (invitationId !== null) throw redirect(adminPathOf(invitationId));
}
