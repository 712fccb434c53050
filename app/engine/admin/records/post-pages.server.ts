import type { AppLoadContext } from '@remix-run/cloudflare';
import { postRecords } from '~/engine/core/records/post-record';
import { createPreviewLink } from '~/engine/core/records/previews';
import type { Entity, State } from '~/engine/core/records/record';
import { formFields } from '~/engine/kit/fields/form';
import { readEditorParts } from '~/engine/server/admin-parts.server';
import type { Services } from '~/engine/server/context';
import { recordValues } from './record-values.server';
import { renderForAuthor } from './text-preview.server';
import type { Values } from './values';

/** The fields of the quick edit dialog. */
const QUICK_FIELDS = ['title', 'description', 'details'];

/** Reads a post for the quick edit dialog. @throws DomainError `not-found` */
export async function readPostWords(id: string, timeZone: string, services: Services) {
  const post = await postRecords.readToEdit(id, services);
  const saved = recordValues(postRecords.fields, post, { now: services.now(), timeZone });
  const form = formFields(postRecords.fields).filter(({ name }) => QUICK_FIELDS.includes(name));
  return { id: post.id, isDeleted: post.deletedAt !== null, form, saved };
}

type Site = { services: Services; origin: string };
type Edited = {
  kind: { entity: Entity };
  record: { id: string; state: State } | null;
  saved: Values;
  values: Values;
};

/** Returns the preview link of a record; null if it isn't stored yet or is deleted. */
export async function readPreviewLink(
  { kind: { entity }, record }: Pick<Edited, 'kind' | 'record'>,
  { services, origin }: Site,
) {
  if (!record || record.state === 'deleted') return null;
  const path = await createPreviewLink({ entity, id: record.id }, services);
  return { link: origin + path, state: record.state };
}

/** Reads what the editor of a record with Markdown text shows besides its fields, and what features find in the record. */
export async function readTextExtras(
  { kind: { entity }, record, saved, values }: Edited,
  context: AppLoadContext,
) {
  const { html } = await renderForAuthor(
    { source: values.details ?? '', lang: values.lang ?? '' },
    context.services,
  );
  const id = record?.id ?? null;
  const { data, findings } = await readEditorParts({ entity, id, values: saved }, context);
  return { extras: { html, ofFeatures: data }, findings };
}
