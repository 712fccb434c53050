import { type FormTree, formTexts } from '~/lib/form-tree';
import { textFields, textsOf } from '../records/saving/typed.client';
import type { Values } from '../records/values';
import type { Section } from './use-site-form';

/** What the inputs of a section hold. @param typed in the place of what the site holds */
export const valuesOf = ({ texts }: Section, typed: { [name: string]: FormTree } | null): Values =>
  formTexts(
    Object.fromEntries(texts.map(({ name, value }) => [name, (typed ? typed[name] : value) ?? ''])),
  );

/** What is typed in a form. */
export const textsNow = (form: HTMLFormElement): Values => textsOf(textFields(form));
