import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { listenOnLoopback } from './loopback';

/** The two calls that the site makes, from the provider's OpenAPI file (github.com/resend/resend-openapi). */
const specification = JSON.parse(readFileSync('tests/support/resend-openapi.json', 'utf8'));
const ajv = new Ajv2020({ strict: false, formats: { binary: true } });
ajv.addSchema(specification, 'api');
const isMail = ajv.compile({ $ref: 'api#/components/schemas/SendEmailRequest' });
const KNOWN_FIELDS = new Set(
  Object.keys(specification.components.schemas.SendEmailRequest.properties),
);
const MAX_KEY_LENGTH: number = specification.paths['/emails'].post.parameters[0].schema.maxLength;

type SentMail = {
  from: string;
  to: string[];
  reply_to?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
};

/**
 * How a call fails. With `accepted` the mails are accepted although the response is an error.
 */
export type ProviderFailure =
  | 'hang'
  | 'accept-and-hang'
  | 'reset'
  | 'nonsense'
  | { status: number; name?: string; retryAfter?: string; accepted?: boolean };

/**
 * A mail provider on the loopback with Resend's rules: it validates each call by the provider's own
 * description, accepts an idempotency key once, and refuses a key with other contents.
 */
export async function startMailProvider() {
  const delivered: SentMail[] = [];
  const keys = new Map<string, { body: string; answer: unknown }>();
  const invalid: string[] = [];
  const state = {
    calls: 0,
    /** Decides how each call fails; null lets it succeed. */
    failure: (_call: number, _body: unknown): ProviderFailure | null => null,
  };
  const hanging = new Set<ServerResponse>();

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const reply = (status: number, content: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
      response.end(JSON.stringify(content));
    };
    state.calls += 1;
    const isBatch = request.url === '/emails/batch';
    const key = request.headers['idempotency-key'];
    const parsed: unknown = JSON.parse(body);
    const mails = isBatch ? parsed : [parsed];
    const problem = !Array.isArray(mails)
      ? 'a batch is no list'
      : mails.length === 0 || mails.length > 100
        ? `${mails.length} mails in one call`
        : (mails.map(complaint).find(Boolean) ?? null);
    if (request.method !== 'POST' || !(isBatch || request.url === '/emails'))
      invalid.push(`${request.method} ${request.url}`);
    if (request.headers.authorization !== 'Bearer re_test') invalid.push('authorization');
    if (typeof key !== 'string' || key === '' || key.length > MAX_KEY_LENGTH) invalid.push('key');
    if (problem) invalid.push(problem);
    if (problem || !Array.isArray(mails) || typeof key !== 'string')
      return reply(422, { name: 'validation_error', statusCode: 422, message: problem });

    const accept = () => {
      const known = keys.get(key);
      if (known) return known;
      delivered.push(...mails);
      const ids = mails.map((_, index) => ({ id: `mail-${keys.size}-${index}` }));
      const accepted = { body, answer: isBatch ? { data: ids } : ids[0] };
      keys.set(key, accepted);
      return accepted;
    };
    const failure = state.failure(state.calls, parsed);
    if (failure === 'accept-and-hang') accept();
    if (failure === 'hang' || failure === 'accept-and-hang') return void hanging.add(response);
    if (failure === 'reset') return void request.socket.destroy();
    if (failure === 'nonsense') {
      accept();
      response.writeHead(200, { 'Content-Type': 'text/html' });
      return void response.end('<html>welcome</html>');
    }
    if (failure) {
      if (failure.accepted) accept();
      const { status, name = 'failure', retryAfter } = failure;
      const headers: Record<string, string> = retryAfter ? { 'Retry-After': retryAfter } : {};
      return reply(status, { name, message: 'no' }, headers);
    }
    const accepted = accept();
    if (accepted.body !== body) return reply(409, { name: 'invalid_idempotent_request' });
    return reply(200, accepted.answer);
  };

  const { url, stop } = await listenOnLoopback((request, response) => {
    handle(request, response).catch((error: unknown) => {
      invalid.push(String(error));
      response.destroy();
    });
  });
  return {
    /** The settings for a site that sends by this provider. */
    settings: {
      RESEND_API_KEY: 're_test',
      MAIL_API_URL: url,
      MAIL_FROM: 'Robin Sample <robin@example.com>',
    },
    /** The mails that arrived. */
    delivered,
    /** Violations of the provider's description in the received calls. */
    invalid,
    state,
    reset() {
      delivered.length = 0;
      invalid.length = 0;
      keys.clear();
      state.calls = 0;
      state.failure = () => null;
      for (const response of hanging) response.destroy();
      hanging.clear();
    },
    stop,
  };
}

/** Describes what is wrong with a mail. */
function complaint(mail: unknown): string | null {
  if (!isMail(mail)) return ajv.errorsText(isMail.errors);
  const unknown = Object.keys(Object(mail)).filter((name) => !KNOWN_FIELDS.has(name));
  return unknown.length > 0 ? `unknown fields ${unknown.join(', ')}` : null;
}
