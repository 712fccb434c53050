import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { DomainError } from '~/domain/errors';
import { sha256 } from '~/lib/sha256';
import { readBody } from '../body.server';

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
 * Reads an event whose signature is right and not older than five minutes (Standard Webhooks; Svix,
 * which Resend sends with, has other names for the same headers).
 * @param secret `whsec_…`; '' refuses everything
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
  try {
    const id = header('id');
    const event: unknown = new Webhook(secret).verify(body, {
      'webhook-id': id,
      'webhook-timestamp': header('timestamp'),
      'webhook-signature': header('signature'),
    });
    return { id, event };
  } catch (cause) {
    if (cause instanceof WebhookVerificationError || cause instanceof SyntaxError) {
      throw refused('The signature of this event is wrong or too old.');
    }
    throw cause;
  }
}
