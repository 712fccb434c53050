import { describeProject } from '~/engine/core/published/projects';
import { isTextEntity } from '~/engine/core/records/kinds';
import { postRecords } from '~/engine/core/records/post-record';
import { createPreviewLink } from '~/engine/core/records/previews';
import type { Entity, State } from '~/engine/core/records/record';
import { formFields } from '~/engine/kit/fields/form';
import type { Services } from '~/engine/server/context';
import type { CardKey } from '~/features/share-cards/core/cards';
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

/** Reads what the editor of a record with Markdown text shows besides its fields. @param origin of the site */
export const readTextExtras = async (
  { kind: { entity }, record, saved, values }: Edited,
  { services, origin }: Site,
) => ({
  html: (await renderForAuthor(values.details ?? '', services)).html,
  card:
    record && isTextEntity(entity)
      ? await readCard({ entity, id: record.id }, saved, { services, origin })
      : null,
});

/** Reads a record's card, with the text that social networks show below it. */
async function readCard(key: CardKey, saved: Values, { services, origin }: Site) {
  const card = await services.cards.find(key);
  const { description, highlight = '', about = '' } = saved;
  return (
    card && {
      ...card,
      description: description ?? describeProject({ highlight, about }),
      host: new URL(origin).host,
    }
  );
}
