import type { ShownField } from '~/kit/fields/form';
import { type FormTree, formTexts } from '~/kit/fields/form-tree';
import type { Texts } from '~/kit/unsaved-text';

/** A section of the screen "Site" with its texts. */
export type Section = {
  id: string;
  label: string;
  about: string;
  before: string;
  draft: { id: string } | null;
  texts: { name: string; field: ShownField; value: FormTree; byDefault: FormTree }[];
};

/** What the inputs of a section hold. @param typed in the place of what the site holds */
export const textsIn = ({ texts }: Section, typed: { [name: string]: FormTree } | null): Texts =>
  formTexts(
    Object.fromEntries(texts.map(({ name, value }) => [name, (typed ? typed[name] : value) ?? ''])),
  );
