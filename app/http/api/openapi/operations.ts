import { listOf, refTo, type Schema, success } from './schemas';

/** One call of the API, as OpenAPI describes it. */
export type Operation = {
  operationId: string;
  tags: [string];
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: Schema[];
  requestBody?: Schema;
  responses: Record<string, Schema>;
};

type Status = keyof typeof REASONS;

/** Why a call is refused; each is one of the document's shared responses. */
export const REASONS = {
  400: 'Something that was sent is wrong or missing; the message names it.',
  401: 'Nobody is signed in, or the secret or the signature is wrong.',
  403: 'The call comes from a page of another site.',
  404: 'There is none, or visitors do not see it.',
  409: 'It is there already: an address on the list, the address of another record.',
  413: 'The body is longer than 64 KiB, or than 1 MiB where the owner sends it.',
  415: 'The body is of another type than `application/json`.',
  429: 'Too often from one network, or too much of all visitors together.',
  503: 'The database does not answer.',
} as const;

/** Those that say when to ask again. */
export const SAY_WHEN: Status[] = [429, 503];

const json = (schema: Schema): Schema => ({ 'application/json': { schema } });

const header = (name: string): Schema => ({ $ref: `#/components/headers/${name}` });
const PUBLIC_HEADERS = {
  ETag: header('ETag'),
  'Cache-Control': header('Cache-Control'),
  'Access-Control-Allow-Origin': header('Access-Control-Allow-Origin'),
};

/** Beside what it names, any call may be answered as the default says: 405 and 500. */
const refusals = (...statuses: Status[]): Record<string, Schema> => ({
  ...Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]),
  ),
  default: { $ref: '#/components/responses/default' },
});

const ID = { $ref: '#/components/parameters/id' };
const PAGE = ['limit', 'cursor'].map((name) => ({ $ref: `#/components/parameters/${name}` }));

type Call = Pick<Operation, 'operationId' | 'summary'> & { description?: string };

/** A read that any site may make. */
export const publicRead = (
  call: Call & { answer: Schema; refused: Status[]; parameters?: Schema[] },
): Operation => {
  const { answer, refused, parameters = [], ...rest } = call;
  return {
    ...rest,
    tags: ['Reading'],
    security: [],
    ...(parameters.length > 0 && { parameters }),
    responses: {
      200: { description: 'What was asked for.', headers: PUBLIC_HEADERS, content: json(answer) },
      304: {
        description: 'It is as the `If-None-Match` of the call says.',
        headers: PUBLIC_HEADERS,
      },
      ...refusals(...refused),
    },
  };
};

/** A list of what visitors see. */
export const publicList = (call: Call & { of: string }): Operation => {
  const { of, ...rest } = call;
  const answer = listOf(refTo(of));
  return publicRead({ ...rest, parameters: PAGE, answer, refused: [400, 503] });
};

/** One record, as visitors see it. */
export const publicRecord = (call: Call & { of: string }): Operation => {
  const { of, ...rest } = call;
  const answer = success({ data: refTo(of) });
  return publicRead({ ...rest, parameters: [ID], answer, refused: [400, 404, 503] });
};

const body = (schema: Schema): Schema => ({ required: true, content: json(schema) });

/** A write of a visitor's. */
export const visitorWrite = (
  call: Call & { takes: string; status: 200 | 201; answer: Schema; refused?: Status[] },
): Operation => {
  const { takes, status, answer, refused = [], ...rest } = call;
  return {
    ...rest,
    tags: ['Visitors'],
    security: [],
    requestBody: body(refTo(takes)),
    responses: {
      [status]: { description: 'Done.', content: json(answer) },
      ...refusals(400, 403, ...refused, 413, 415, 429, 503),
    },
  };
};

/** A call of the owner's; by default one that answers its message alone. */
const ownerCall = (
  call: Call & {
    takes?: Schema;
    status?: 200 | 201;
    answer?: Schema;
    parameters?: Schema[];
    refused?: Status[];
  },
): Operation => {
  const { takes, status = 200, answer = success(), parameters = [], refused = [], ...rest } = call;
  return {
    ...rest,
    tags: ['Owner'],
    security: [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(takes && { requestBody: body(takes) }),
    responses: {
      [status]: { description: 'Done.', content: json(answer) },
      ...refusals(400, 401, 403, ...refused, ...(takes ? ([413, 415] as const) : []), 503),
    },
  };
};

export const ownerList = (call: Call & { of: string }): Operation => {
  const { of, ...rest } = call;
  return ownerCall({ ...rest, parameters: PAGE, answer: listOf(refTo(of)) });
};

/** A new record. @param refused what else may be in the way */
export const creation = (call: Call & { of: string; refused?: Status[] }): Operation => {
  const { of, ...rest } = call;
  const answer = success({ data: refTo(of) });
  return ownerCall({ ...rest, takes: refTo(`New${of}`), status: 201, answer });
};

/** Some fields of a record. */
export const change = (call: Call & { of: string; refused?: Status[] }): Operation => {
  const { of, refused = [], ...rest } = call;
  const answer = success({ data: refTo(of) });
  const refusedToo: Status[] = [404, ...refused];
  return ownerCall({
    ...rest,
    parameters: [ID],
    takes: refTo(`${of}Change`),
    answer,
    refused: refusedToo,
  });
};

export const removal = (call: Call): Operation =>
  ownerCall({ ...call, takes: refTo('Id'), refused: [404] });

/** A call of a machine's, which proves itself by a secret. */
export const machineCall = (
  call: Call & { scheme: string; takes?: Schema; answer?: Schema; refused?: Status[] },
): Operation => {
  const { scheme, takes, answer = success(), refused = [], ...rest } = call;
  return {
    ...rest,
    tags: ['Machines'],
    security: [{ [scheme]: [] }],
    ...(takes && { requestBody: body(takes) }),
    responses: {
      200: { description: 'Done.', content: json(answer) },
      ...refusals(401, 403, ...refused, 503),
    },
  };
};
