import type { FormField } from '~/engine/kit/fields/form';
import type { Entity } from './record';

/** The tags that records of a kind use. */
export type UsedTags = {
  /** Returns the used tags by field name, most used first. */
  read(entity: Entity): Promise<Record<string, string[]>>;
};

/** Adds the tags in use to a form's tag fields. */
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
