import * as v from 'valibot';
import { isSecretField } from '~/kit/forms/secret-fields';
import { pathToReturnTo } from '~/kit/paths';

/** A form that outlived its session: where it was going, and its text fields in their order. */
export type Draft = { path: string; fields: [name: string, value: string][] };

export const draftOf = (path: string, form: FormData): Draft => ({
  path,
  fields: [...form].flatMap(([name, value]): Draft['fields'] =>
    typeof value === 'string' && !isSecretField(name) ? [[name, value]] : [],
  ),
});

const draftSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    path: v.pipe(
      v.string(),
      v.transform((path) => pathToReturnTo(path)),
    ),
    fields: v.array(v.tuple([v.string(), v.string()])),
  }),
);

/** What the sign-in form carried along; null for none, and for what is not one of ours. */
export function parseDraft(text: string | undefined): Draft | null {
  const { success, output } = v.safeParse(draftSchema, text);
  return success ? output : null;
}
