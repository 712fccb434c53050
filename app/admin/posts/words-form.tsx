import { Link } from '@remix-run/react';
import type { ReactNode, RefObject } from 'react';
import type { FormField as Field } from '~/kit/fields/form';
import { FormField, namesFields, refusalOf } from '~/kit/forms/form-field';
import type { AdminOutcome } from '~/kit/forms/outcome';
import { SubmitButton } from '~/kit/forms/submit-button';
import { useFirstError } from '~/kit/forms/use-form-fetcher';
import { Conflict } from '../records/conflict';
import { useRecordSave } from '../records/use-record-save';
import { conflictIn, labelsOf, stateIn, type Values } from '../records/values';
import { RefusalAlert } from '../shared/refusal-words';

export type EditedPost = { id: string; isDeleted: boolean; form: Field[]; saved: Values };

const TYPES: Record<string, { type: 'textarea'; rows: number; hint?: string }> = {
  text: { type: 'textarea', rows: 3 },
  markdown: { type: 'textarea', rows: 12, hint: 'Markdown' },
};

type WordsFormProps = {
  form: RefObject<HTMLFormElement>;
  post: EditedPost;
  answer?: AdminOutcome;
  typed?: Values;
  onSaved?: () => void;
  children?: ReactNode;
};

/**
 * Title, description and details: the form of the dialog, and of its place in the page.
 * @param answer what the page was rendered with, where the form was sent without a script
 * @param typed what the fields begin with where somebody closed the dialog without saving
 */
export function WordsForm({
  form,
  post: { id, isDeleted, form: fields, saved },
  answer,
  typed,
  onSaved = () => {},
  children,
}: WordsFormProps) {
  const path = `/admin/blog-update/${id}`;
  const loaded = refusalOf(answer);
  const begins = typed ?? loaded?.values ?? saved;
  const save = useRecordSave({ item: 'blog', loaded: begins.version ?? '', saved }, onSaved);
  const refusal = save.refusal ?? loaded;
  const conflict = conflictIn(refusal);
  const state = stateIn(begins, refusal);
  useFirstError(form, loaded);
  return (
    <form ref={form} method="post" onSubmit={save.submit} className="flex flex-col gap-5">
      {/* What Enter in a field presses. */}
      <button type="submit" hidden />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={save.version} />
      {conflict && (
        <Conflict
          message={conflict.message}
          labels={labelsOf(fields)}
          saved={saved}
          typed={conflict.values}
          isDeleted={isDeleted}
          path={path}
        />
      )}
      {refusal && !conflict && !namesFields(refusal) && (
        <RefusalAlert refusal={refusal} what="Failed to update blog:" />
      )}
      {fields.map(({ kind, name, label, limit }) => (
        <FormField
          key={name}
          label={kind === 'markdown' ? `${label}*` : label}
          name={name}
          limit={limit}
          state={state(name)}
          {...TYPES[kind]}
        />
      ))}
      <div className="dialog-deeds flex flex-wrap items-center gap-3">
        <SubmitButton isBusy={save.isBusy}>Update Blog</SubmitButton>
        {children}
        <Link to={path} className="link ms-auto">
          Full editor
        </Link>
      </div>
    </form>
  );
}
