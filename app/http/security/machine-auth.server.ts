import { DomainError } from '~/domain/errors';
import { fromBase64, fromBase64Url } from '~/lib/base64';
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
  const id = header('id');
  const timestamp = header('timestamp');
  const isRight =
    isRecent(timestamp) &&
    (await isSigned(`${id}.${timestamp}.${body}`, { signatures: header('signature'), secret }));
  if (!isRight) throw refused('The signature of this event is wrong or too old.');
  return { id, event: parseEvent(body) };
}

/** In seconds: "Verifying webhook authenticity" of Standard Webhooks leaves it to the receiver; its libraries take this. */
const TOLERANCE = 5 * 60;

const isRecent = (timestamp: string): boolean =>
  Math.abs(Date.now() / 1000 - Number(timestamp || Number.NaN)) <= TOLERANCE;

/**
 * Whether one of the signatures, `v1,…` with blanks between them, is of the content. By the platform's own
 * HMAC, which tells nothing by its time; the libraries for this bring a slower one along.
 */
async function isSigned(
  content: string,
  { signatures, secret }: { signatures: string; secret: string },
): Promise<boolean> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
  for (const [, base64 = ''] of signatures.matchAll(/(?:^| )v1,([^ ]*)/g)) {
    const mac = fromBase64Url(base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''));
    if (mac && (await crypto.subtle.verify('HMAC', key, mac, new TextEncoder().encode(content))))
      return true;
  }
  return false;
}

function parseEvent(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw refused('The signature of this event is wrong or too old.');
  }
}
