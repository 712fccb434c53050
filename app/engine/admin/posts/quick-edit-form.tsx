import { Link } from '@remix-run/react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { FormField as Field } from '~/engine/kit/fields/form';
import { FormField, namesFields, refusalOf } from '~/engine/kit/forms/form-field';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import { SubmitButton } from '~/engine/kit/forms/submit-button';
import { useFirstError } from '~/engine/kit/forms/use-form-fetcher';
import { Conflict } from '../records/conflict';
import { submitWith, useRecordSave } from '../records/use-record-save';
import { conflictIn, labelsOf, stateIn, type Values } from '../records/values';
import { RefusalAlert } from '../shared/refusal-words';
import { basisOf, isSaving } from '../unsaved-text/reducer';
import { useUnsavedText } from '../unsaved-text/use-unsaved-text';

export type EditedPost = { id: string; isDeleted: boolean; form: Field[]; saved: Values };

const TYPES: Record<string, { type: 'textarea'; rows: number; hint?: string }> = {
  text: { type: 'textarea', rows: 3 },
  markdown: { type: 'textarea', rows: 12, hint: 'Markdown' },
};

type QuickEditFormProps = {
  form: RefObject<HTMLFormElement>;
  post: EditedPost;
  answer?: AdminOutcome;
  typed?: Values;
  onSaved?: () => void;
  children?: ReactNode;
};

/**
 * The quick edit form: title, description and details. Shown in the dialog, or in the page without a script.
 * @param answer the outcome in the loaded page, after the form was sent without a script
 * @param typed the text left in the dialog when it was closed without saving
 */
export function QuickEditForm({
  form,
  post: { id, isDeleted, form: fields, saved },
  answer,
  typed,
  onSaved = () => {},
  children,
}: QuickEditFormProps) {
  const path = `/admin/blog-update/${id}`;
  const loaded = refusalOf(answer);
  const initial = typed ?? loaded?.values ?? saved;
  // `path` is null: the full editor offers text that was lost with this page.
  const text = useUnsavedText(form, {
    path: null,
    key: path,
    initial,
    basis: basisOf({ id, saved: initial }),
    save: useRecordSave('blog'),
  });
  const { saves, basis } = text.state;
  const refusal = text.state.refusal ?? loaded;
  const conflict = conflictIn(refusal);
  const state = stateIn(initial, refusal);
  useFirstError(form, refusal);
  const done = useRef(onSaved);
  done.current = onSaved;
  useEffect(() => {
    if (saves > 0) done.current();
  }, [saves]);
  return (
    <form
      ref={form}
      method="post"
      onInput={text.onInput}
      onSubmit={submitWith(text.save)}
      className="flex flex-col gap-5"
    >
      {/* The default button: Enter in a field presses it. */}
      <button type="submit" hidden />
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={basis.version} />
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
      <div className="dialog-actions flex flex-wrap items-center gap-3">
        <SubmitButton isBusy={isSaving(text.state)}>Update Blog</SubmitButton>
        {children}
        <Link to={path} className="link ms-auto">
          Full editor
        </Link>
      </div>
    </form>
  );
}
