import { type FormTree, formTexts } from '~/kit/fields/form-tree';
import type { Texts } from '~/kit/unsaved-text';
import type { Section } from './use-site-form';

/** What the inputs of a section hold. @param typed in the place of what the site holds */
export const textsIn = ({ texts }: Section, typed: { [name: string]: FormTree } | null): Texts =>
  formTexts(
    Object.fromEntries(texts.map(({ name, value }) => [name, (typed ? typed[name] : value) ?? ''])),
  );
