import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { submitAdminForm } from '~/engine/admin/shell/admin.server';
import { findTextKind } from '~/engine/core/records/kinds';
import { DomainError } from '~/engine/kit/errors';
import { type CardEntity, storeCard } from '../core/cards';
import { shareCardServices } from '../services.server';

/** Fits a card of the largest size and the rest of the multipart form. */
const MAX_BYTES = 1_000_000;

/** The action that stores a card. The owner's browser draws it and sends it here. */
export async function submitCard(args: ActionFunctionArgs): Promise<Response> {
  const answer = await submitAdminForm(
    args,
    async ({ form, values: { entity, id = '', of = '' }, services }) => {
      const card: CardEntity | undefined =
        entity === 'site' ? entity : findTextKind(services.kinds, entity ?? '')?.entity;
      if (!card) throw new DomainError('invalid', 'This kind of record has no card.');
      const file = form.get('card');
      const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : null;
      const address = await storeCard({ entity: card, id, of, bytes }, shareCardServices(services));
      const message = address ? 'Card drawn.' : 'The record has changed since the card was drawn.';
      return { message, result: address };
    },
    { maxBytes: MAX_BYTES },
  );
  return Response.json(answer.data, answer.init ?? {});
}
