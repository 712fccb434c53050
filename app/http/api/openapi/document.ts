import { REASONS, SAY_WHEN } from './operations';
import { PATHS } from './paths';
import { refTo, SCHEMAS, type Schema } from './schemas';

/*
 * The JSON API as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1.html). No part of the worker:
 * tests/integration/openapi.test.ts writes it to public/, and holds it against the API's answers.
 */

const text = (description: string, schema: Schema = {}): Schema => ({
  description,
  required: true,
  schema: { type: 'string', ...schema },
});

const HEADERS: Record<string, Schema> = {
  ETag: text('Of what was answered, for `If-None-Match`.'),
  'Cache-Control': text('Asked for anew each time.', { const: 'no-cache' }),
  'Access-Control-Allow-Origin': text('Any site may read it.', { const: '*' }),
  'Retry-After': text('When to ask again, in seconds.', { pattern: '^[1-9]\\d*$' }),
};

const problem = (description: string, headers: Schema = {}): Schema => ({
  description,
  ...headers,
  content: { 'application/json': { schema: refTo('Problem') } },
});

const AGAIN = { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } };

/** The shared responses: why a call is refused, and what may be answered beside that. */
const responses = (): Record<string, Schema> => ({
  ...Object.fromEntries(
    Object.entries(REASONS).map(([status, reason]) => [
      status,
      problem(reason, SAY_WHEN.some((one) => String(one) === status) ? AGAIN : {}),
    ]),
  ),
  default: problem(
    'A method that is not allowed (405, with `Allow`), or a fault of the site (500, with an id).',
  ),
});

const PARAMETERS: Record<string, Schema> = {
  id: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The `_id`, or the slug of what has one.',
    schema: { type: 'string', minLength: 1 },
  },
  limit: {
    name: 'limit',
    in: 'query',
    description: 'How many at most.',
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 100 },
  },
  cursor: {
    name: 'cursor',
    in: 'query',
    description: 'Where to begin: the `next` of the page before.',
    schema: { type: 'string', minLength: 1 },
  },
};

/** @param version of the project */
export const openApiDocument = ({ version }: { version: string }): Schema => ({
  openapi: '3.1.1',
  info: {
    title: 'Portfolio API',
    version,
    description:
      'Every answer is JSON with `success` and `message`. A GET may also be a HEAD; OPTIONS says with `Allow` what an address can do. What is not published does not exist for visitors. Fields of an answer are always there: an empty text or list where there is nothing.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  tags: [
    { name: 'Reading', description: 'From any site, revalidated by `ETag`.' },
    {
      name: 'Visitors',
      description:
        'JSON of at most 64 KiB, from the site’s own pages, programs, and front ends that the owner allows.',
    },
    {
      name: 'Owner',
      description:
        'JSON of at most 1 MiB and a session, from the site’s own pages, or from a program that sends the site’s address as `Origin`.',
    },
    { name: 'Machines', description: 'The mail provider and the clock.' },
  ],
  paths: PATHS,
  components: {
    schemas: SCHEMAS,
    responses: responses(),
    parameters: PARAMETERS,
    headers: HEADERS,
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
      secret: { type: 'http', scheme: 'bearer' },
      signature: { type: 'apiKey', in: 'header', name: 'webhook-signature' },
    },
  },
});
