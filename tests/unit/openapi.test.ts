import { Validator } from '@seriousme/openapi-schema-validator';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { openApiDocument } from '../../app/engine/api/openapi-document.server';
import { CONTACT_LIMITS } from '../../app/engine/core/limits/limits';
import { POST_FIELDS } from '../../app/engine/core/records/post-record';
import { PROJECT_FIELDS } from '../../app/engine/core/records/project-record';
import { REVIEW_FIELDS } from '../../app/engine/core/records/review-record';
import { EMAIL_LIMIT } from '../../app/engine/kit/email/email-limit.js';
import type { Field, Fields } from '../../app/engine/kit/fields/field';
import { features } from '../../app/features.server';
import { calls, document } from '../support/openapi';

const openApi = openApiDocument(features);
const { schemas } = openApi.components;

type Schema = {
  [keyword: string]: unknown;
  $ref?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
};

/** Resolves the reference of a schema. */
function resolved({ $ref, ...schema }: Schema): Schema {
  const named = Object.entries<Schema>(schemas).find(([name]) => $ref?.endsWith(`/${name}`));
  return { ...named?.[1], ...schema };
}

/** A value that every field of a list entry accepts. */
const ENTRY = 'https://a.example';

/** Compares a field of the document with its rules in the code. */
function expectField(path: string, given: Schema | undefined, field: Field) {
  if (given === undefined) throw new Error(`${path} is not in the document`);
  const schema = resolved(given);
  const { parts, each, shown, isRequired, blank } = field;
  const columns = each?.parts;
  if (parts) return expectFields(path, schema, parts);
  if (!Array.isArray(blank)) {
    expect(schema, path).toMatchObject(
      shown.kind === 'day' ? { type: 'string', format: 'date' } : { type: 'string' },
    );
    expect(schema.maxLength, path).toBe(shown.limit);
    expect(schema.minLength, path).toBe(isRequired ? 1 : undefined);
    return;
  }
  const entry = columns ? Object.fromEntries(Object.keys(columns).map((k) => [k, ENTRY])) : ENTRY;
  const most = schema.maxItems ?? 0;
  const takes = (items: number) => v.is(field.schema, Array(items).fill(entry));
  expect([takes(most), takes(most + 1)], path).toEqual([true, false]);
  if (columns) {
    expectFields(path, schema.items ?? {}, columns);
    expect(schema.items?.required, path).toEqual(neededOf(columns));
  } else expect(schema.items, path).toEqual({ type: 'string', maxLength: shown.limit });
}

function expectFields(path: string, { properties = {} }: Schema, fields: Fields) {
  expect(Object.keys(properties).sort(), path).toEqual(Object.keys(fields).sort());
  for (const [name, field] of Object.entries(fields))
    expectField(`${path}.${name}`, properties[name], field);
}

const neededOf = (fields: Fields) => Object.keys(fields).filter((name) => fields[name]?.isRequired);

it('the document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

it('each call has a unique operationId', () => {
  const names = calls.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(calls.length);
});

it.each([
  ['Blog', schemas.BlogFields, schemas.NewBlog, POST_FIELDS],
  ['Project', schemas.ProjectFields, schemas.NewProject, PROJECT_FIELDS],
  ['Review', schemas.ReviewFields, schemas.NewReview, REVIEW_FIELDS],
])('the document has the fields of a %s with the limits of the code', (name, some, all, fields) => {
  expectFields(name, some, fields);
  expect(all.required).toEqual(neededOf(fields));
});

it('the document has the limits of visitors’ messages', () => {
  const { name, email, message } = schemas.Message.properties.userData.properties;
  expect(name.maxLength).toBe(CONTACT_LIMITS.name);
  expect(message.maxLength).toBe(CONTACT_LIMITS.message);
  expect(resolved(email).maxLength).toBe(EMAIL_LIMIT);
});
