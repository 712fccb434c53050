import { Webhook } from 'standardwebhooks';
import { DomainError } from '~/kit/errors';
import { readBody } from '~/kit/http/body.server';
import { sha256 } from '~/kit/sha256';

/** Calls that no browser makes: they prove themselves by a secret of their own. */

const refused = (message: string) => new DomainError('unauthorized', message);

/** Checks a bearer token. @param secret '' lets nobody in @throws DomainError `unauthorized` */
export async function requireSecret(request: Request, secret: string): Promise<void> {
  const sent = request.headers.get('Authorization')?.replace(/^Bearer /, '') ?? '';
  // Hashes, so that the time of the comparison tells nothing of the secret.
  const isRight = secret !== '' && (await sha256(sent)) === (await sha256(secret));
  if (!isRight) throw refused('This address asks for its secret.');
}

const MAX_EVENT_BYTES = 64 * 1024;

/**
 * Reads a webhook whose signature is right and not older than five minutes (Standard Webhooks). Svix,
 * which Resend sends with, has other names for the same headers.
 * @param secret `whsec_…`; '' refuses everything
 * @returns the event's id, which is the same when it is sent again, and its parsed JSON
 * @throws DomainError `unauthorized`, `too-large`
 */
export async function readSignedEvent(
  request: Request,
  secret: string,
): Promise<{ id: string; event: unknown }> {
  const header = (name: string) =>
    request.headers.get(`webhook-${name}`) ?? request.headers.get(`svix-${name}`) ?? '';
  const body = new TextDecoder().decode(await readBody(request, MAX_EVENT_BYTES));
  if (secret === '') throw refused('No secret for events is set.');
  const id = header('id');
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': header('timestamp'),
    'webhook-signature': header('signature'),
  };
  try {
    return { id, event: new Webhook(secret).verify(body, headers) };
  } catch {
    throw refused('The signature of this event is wrong or too old.');
  }
}
