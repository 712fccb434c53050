import type { FormField } from '~/kit/fields/form';
import type { Entity } from './record';

/** The names that records have in common. */
export type UsedTags = {
  /** Of a kind's lists of tags, by the names of the fields; the most used first. */
  read(entity: Entity): Promise<Record<string, string[]>>;
};

/** A form whose lists of tags know which ones are in use. */
export async function withUsedTags(
  entity: Entity,
  form: FormField[],
  { usedTags }: { usedTags: UsedTags },
): Promise<FormField[]> {
  if (!form.some(({ kind }) => kind === 'tags')) return form;
  const used = await usedTags.read(entity);
  return form.map((field) =>
    field.kind === 'tags' ? { ...field, inUse: used[field.name] ?? [] } : field,
  );
}
