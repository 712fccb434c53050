import { redirect } from '@remix-run/cloudflare';
import type { AdminKind } from '~/engine/admin/records/admin-kinds.server';
import type { Services } from '~/engine/server/context';
import { adminPathOf } from '../core/invitations';

/**
 * A review that a client wrote has a screen instead of the editor, because nobody can change it.
 * @throws Response a redirect to that screen
 */
export async function leaveForInvitation(
  { words }: Pick<AdminKind, 'words'>,
  id: string,
  { invitations }: Pick<Services, 'invitations'>,
): Promise<void> {
  if (words.entity !== 'review' || id === 'new') return;
  const invitationId = await invitations.idOf(id);
  if (invitationId !== null) throw redirect(adminPathOf(invitationId));
}
