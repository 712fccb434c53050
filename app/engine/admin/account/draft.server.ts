import * as v from 'valibot';
import { isSecretField } from '~/engine/kit/forms/secret-fields';
import { pathToReturnTo } from '~/engine/kit/paths';
import type { Draft } from './draft';

export const toDraft = (path: string, form: FormData): Draft => ({
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

/** Reads the draft that the sign-in form carries as JSON. Returns null if there is none or it is invalid. */
export function parseDraft(text: string | undefined): Draft | null {
  const { success, output } = v.safeParse(draftSchema, text);
  return success ? output : null;
}
