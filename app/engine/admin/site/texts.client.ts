import type { ShownField } from '~/engine/kit/fields/form';
import { type FormTree, formTexts } from '~/engine/kit/fields/form-tree';
import type { Texts } from '~/engine/kit/unsaved-text';

/** A section of the page "Site" with its texts. */
export type Section = {
  id: string;
  label: string;
  about: string;
  /** The page that shows the texts. */
  page: string;
  before: string;
  draft: { id: string } | null;
  /** The address of the live preview with which it starts; null if no page shows its texts. */
  preview: string | null;
  texts: {
    name: string;
    field: ShownField;
    value: FormTree;
    byDefault: FormTree;
    /** The address of its live preview; null if no page shows it. */
    preview: string | null;
  }[];
};

/** Returns the values of a section's inputs. @param typed overrides the saved values */
export const textsIn = ({ texts }: Section, typed: { [name: string]: FormTree } | null): Texts =>
  formTexts(
    Object.fromEntries(texts.map(({ name, value }) => [name, (typed ? typed[name] : value) ?? ''])),
  );
