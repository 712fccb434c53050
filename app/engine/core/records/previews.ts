import { notFound } from '~/engine/kit/errors';
import type { Signer } from '~/engine/kit/signer';
import { DAY_MS } from '~/engine/kit/time/durations';
import type { Entity } from './record';

/** Long enough for a client to look at it, short enough not to be forgotten. */
const PREVIEW_MS = 7 * DAY_MS;

const PURPOSE = 'preview';

type Previewed = { entity: Entity; id: string };

const textOf = ({ entity, id }: Previewed, expires: string) => `${entity}\n${id}\n${expires}`;

/** Returns a path at which anyone can see a record for seven days, published or not. */
export async function createPreviewLink(
  record: Previewed,
  deps: { now: () => Date; signer: Pick<Signer, 'sign'> },
): Promise<string> {
  const expires = String(deps.now().getTime() + PREVIEW_MS);
  const signature = await deps.signer.sign(PURPOSE, textOf(record, expires));
  const { entity, id } = record;
  return `/preview/${entity}/${id}?${new URLSearchParams({ expires, signature })}`;
}

/** Verifies a preview link. @throws DomainError `not-found` if it is forged or expired */
export async function checkPreviewLink(
  link: Previewed & { expires: string; signature: string },
  deps: { now: () => Date; signer: Pick<Signer, 'verify'> },
): Promise<void> {
  const { expires, signature } = link;
  const isOurs = await deps.signer.verify(PURPOSE, textOf(link, expires), signature);
  if (!isOurs || deps.now().getTime() >= Number(expires)) throw notFound('Preview');
}
