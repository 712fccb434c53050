import { Webhook } from 'standardwebhooks';
import { DomainError } from '~/engine/kit/errors';
import { readBody } from '~/engine/kit/http/body.server';
import { sha256 } from '~/engine/kit/sha256';

/* Calls by programs, which authenticate with a secret. */

const refused = (message: string) => new DomainError('unauthorized', message);

/** Checks a bearer token. @param secret '' refuses all calls @throws DomainError `unauthorized` */
export async function requireSecret(request: Request, secret: string): Promise<void> {
  const sent = request.headers.get('Authorization')?.replace(/^Bearer /, '') ?? '';
  // Compares hashes, so that the duration reveals nothing about the secret.
  const isRight = secret !== '' && (await sha256(sent)) === (await sha256(secret));
  if (!isRight) throw refused('This call needs its secret as a bearer token.');
}

const MAX_EVENT_BYTES = 64 * 1024;

/**
 * Reads a webhook with a valid signature that is not older than five minutes (Standard Webhooks). Resend sends with Svix,
 * which has other names for the same headers.
 * @param secret `whsec_…`; '' refuses all calls
 * @returns the event's id, which stays the same if it is sent again, and its parsed JSON
 * @throws DomainError `unauthorized`, `too-large`
 */
export async function readSignedEvent(
  request: Request,
  secret: string,
): Promise<{ id: string; event: unknown }> {
  const header = (name: string) =>
    request.headers.get(`webhook-${name}`) ?? request.headers.get(`svix-${name}`) ?? '';
  const body = new TextDecoder().decode(await readBody(request, MAX_EVENT_BYTES));
  if (secret === '') throw refused('No secret for webhooks is set.');
  const id = header('id');
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': header('timestamp'),
    'webhook-signature': header('signature'),
  };
  try {
    return { id, event: new Webhook(secret).verify(body, headers) };
  } catch {
    throw refused('The signature of this webhook is invalid or too old.');
  }
}
