import type { AnySchemaObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { openApiDocument } from '../../app/engine/api/openapi-document.server';
import { features } from '../../app/features.server';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectIn = (value: unknown, name: string): Json => {
  const part = isObject(value) ? value[name] : undefined;
  return isObject(part) ? part : {};
};

/** The document at `/api/openapi.json`. */
export const document: Json = openApiDocument(features);

/** The same document, changed to refuse properties that it does not name. */
function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict);
  if (!isObject(schema)) return schema;
  const parts = Object.fromEntries(
    Object.entries(schema).map(([key, part]) => [key, strict(part)]),
  );
  const isOpen =
    'properties' in schema && !('additionalProperties' in schema) && 'required' in schema;
  return isOpen ? { ...parts, additionalProperties: false } : parts;
}

const ajv = formats.default(new Ajv2020({ strict: false, allErrors: true }));
ajv.addSchema(strict(document) as AnySchemaObject, 'api');

export type Documented = {
  /** `/api/blogs/{id}` */
  path: string;
  /** In capitals. */
  method: string;
  statuses: number[];
  operation: Json;
};

/** Every call in the document. */
export const calls: Documented[] = Object.entries(objectIn(document, 'paths')).flatMap(
  ([path, item]) =>
    Object.entries(isObject(item) ? item : {}).map(([method, operation]) => {
      const statuses = Object.keys(objectIn(operation, 'responses')).map(Number);
      return {
        path,
        method: method.toUpperCase(),
        statuses: statuses.filter((status) => status > 0),
        operation: isObject(operation) ? operation : {},
      };
    }),
);

/** The documented call of an address; HEAD requests have none. */
export const documentedCall = (pathname: string, method: string): Documented | undefined =>
  calls.find(
    (call) =>
      call.method === method &&
      new RegExp(`^${call.path.replace('.', '[.]').replace('{id}', '[^/]+')}$`).test(pathname),
  );

/** The target of a reference, and its location. */
function resolve(at: string): { value: Json; at: string } {
  const value = at
    .slice(2)
    .split('/')
    .reduce((part: Json, name) => objectIn(part, name.replaceAll('~1', '/')), document);
  return typeof value.$ref === 'string' ? resolve(value.$ref) : { value, at };
}

const escaped = (name: string) => name.replaceAll('/', '~1');

/** Validates a value against a schema of the document. @param at `#/…` @returns the error, or null */
export function problemOf(at: string, value: unknown): string | null {
  const reference = `api${at.replaceAll('{', '%7B').replaceAll('}', '%7D')}`;
  const validate = ajv.getSchema(reference) ?? ajv.compile({ $ref: reference });
  return validate(value) ? null : ajv.errorsText(validate.errors);
}

type Answer = { status: number; headers: Headers; text: string };

/** The differences between a response and the document. */
export function differences(
  { path, method }: Pick<Documented, 'path' | 'method'>,
  answer: Answer,
): string[] {
  const place = `#/paths/${escaped(path)}/${method.toLowerCase()}/responses`;
  const named = resolve(`${place}/${answer.status}`);
  const { value: response, at } =
    Object.keys(named.value).length > 0 ? named : resolve(`${place}/default`);
  const type = answer.headers.get('Content-Type');
  const content = objectIn(response, 'content');
  const problems = Object.keys(objectIn(response, 'headers')).map((name) => {
    const header = resolve(`${at}/headers/${name}`);
    return problemOf(`${header.at}/schema`, answer.headers.get(name) ?? null);
  });
  if (!('application/json' in content)) {
    if (answer.text !== '') problems.push('it has a body');
  } else {
    if (type !== 'application/json; charset=utf-8') problems.push(`its type is ${type}`);
    problems.push(problemOf(`${at}/content/application~1json/schema`, JSON.parse(answer.text)));
  }
  return problems.filter((problem) => problem !== null);
}
