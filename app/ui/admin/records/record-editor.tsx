import { useLocation, useNavigate } from '@remix-run/react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FormField } from '~/domain/records/fields';
import type { State } from '~/domain/records/record';
import { refusalOf } from '../../forms/form-field';
import { focusFirstError } from '../../forms/use-form-fetcher';
import type { AdminOutcome } from '../outcome';
import { BackLink, PageHeader } from '../page-header';
import { DraftOffer } from './draft-offer';
import { EditorBar } from './editor-bar';
import { EditorNotice } from './editor-notice';
import { RecordFields, type TextExtras } from './fields/record-fields';
import { RecordLinks } from './record-links';
import { RecordStateSince } from './record-state';
import { useAutosave } from './use-autosave';
import { useRecordSave } from './use-record-save';
import { type KindWords, stateIn, type Values } from './values';

/** A record that is there. */
export type EditedRecord = {
  id: string;
  name: string;
  state: State;
  publishedAt: Date | null;
  updatedAt: Date;
  /** Where visitors see it; null where it has no page. */
  page: string | null;
};

type Edited = {
  kind: KindWords;
  /** Null for a new one. */
  record: EditedRecord | null;
  /** What the record holds. */
  saved: Values;
};

/**
 * The editor of a record, and of one that begins: it tells what was refused beside the fields, keeps what
 * was typed, and where somebody else was faster shows both texts (its route exports
 * `revalidateOnConflict`). Long, since it is one form from its heading to its button.
 */
export function RecordEditor({
  heading,
  kind,
  form: fields,
  categories,
  record,
  saved,
  values,
  offeredAt,
  extras,
  answer,
}: Edited & {
  heading: string;
  form: FormField[];
  /** All categories. */
  categories: string[];
  /** What the fields begin with: what the record holds, or what was typed and not saved. */
  values: Values;
  offeredAt: Date | null;
  /** What only a record with a text in Markdown has. */
  extras: TextExtras | null;
  /** Where the form was sent without a script. */
  answer?: AdminOutcome;
}) {
  const form = useRef<HTMLFormElement>(null);
  const loaded = refusalOf(answer);
  // The fields keep what they began with, whatever is loaded later.
  const [begins] = useState(loaded ? { ...values, ...loaded.values } : values);
  const [isOffered] = useState(offeredAt !== null);
  const editor = useEditor({ form, kind, record, saved, begins, isOffered });
  const { autosave, save, planned, saves } = editor;
  const refusal = save.refusal ?? loaded;
  useEffect(() => {
    if (loaded && form.current) focusFirstError(form.current);
  }, [loaded]);
  const note = begins.status === 'draft' ? 'It is a draft until you publish it.' : undefined;
  return (
    <>
      <PageHeader title={heading} note={record ? <RecordStateSince {...record} /> : note}>
        <BackLink to={kind.path}>{kind.title}</BackLink>
        {record && record.state !== 'deleted' && <RecordLinks kind={kind} record={record} />}
      </PageHeader>
      {isOffered && offeredAt && <DraftOffer id={record?.id ?? ''} offeredAt={offeredAt} />}
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={editor.submit}
        onInput={autosave.onInput}
        className="flex flex-col gap-6"
      >
        {/* What Enter in a field presses. */}
        <button type="submit" hidden />
        <input type="hidden" name="id" value={record?.id ?? ''} />
        {record === null && <input type="hidden" name="newId" value={begins.newId ?? ''} />}
        <input type="hidden" name="version" value={save.version} />
        <input type="hidden" name="autosave" value={isOffered ? '' : 'on'} />
        <EditorNotice
          kind={kind}
          fields={fields}
          record={record}
          saved={saved}
          refusal={save.isTryingAgain ? undefined : refusal}
        />
        <RecordFields
          fields={fields}
          state={stateIn(fields, begins, refusal)}
          categories={categories}
          planned={planned}
          saves={saves}
          extras={extras}
        />
        <EditorBar
          kind={kind}
          isNew={record === null}
          isBusy={save.isBusy}
          isTryingAgain={save.isTryingAgain}
          autosave={autosave.state}
        />
      </form>
    </>
  );
}

/** What an editor is told that follows on that of the new record. */
const ADDED = 'added';

/** Saving and keeping what is typed, and how the two agree. */
function useEditor({
  form,
  kind,
  record,
  saved,
  begins,
  isOffered,
}: Edited & { form: RefObject<HTMLFormElement>; begins: Values; isOffered: boolean }) {
  const navigate = useNavigate();
  const isAdded = useLocation().state === ADDED;
  const [saves, setSaves] = useState(isAdded ? 1 : 0);
  // One state, since the saved time belongs to its zone.
  const [{ plannedAt = '', timeZone = '' }, setPlanned] = useState(begins);
  const autosave = useAutosave(form, { path: `${kind.path}/autosave`, isPaused: isOffered });
  const loaded = begins.version ?? '';
  const save = useRecordSave({ item: kind.item, loaded, saved }, ({ id }) => {
    autosave.forget();
    // Replaces the form in the history, which would be empty for whoever goes back.
    if (record === null) return navigate(`${kind.path}/${id}`, { replace: true, state: ADDED });
    setSaves((before) => before + 1);
    setPlanned(saved);
    if (form.current) showSettled(form.current, saved);
  });
  // What was refused is still unsaved.
  const keepAgain = useRef(autosave.onInput);
  keepAgain.current = autosave.onInput;
  useEffect(() => {
    if (save.refusal) keepAgain.current();
  }, [save.refusal]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    save.submit(event);
    if (event.isDefaultPrevented()) autosave.stop();
  };
  return { autosave, save, submit, planned: { plannedAt, timeZone }, saves };
}

/** What the server makes of these is not always what was sent, such as the address of a new title. */
const SETTLED = ['slug', 'status', 'publishedAt', 'category', 'newCategory'];

function showSettled(form: HTMLFormElement, saved: Values): void {
  for (const name of SETTLED) {
    const field = form.elements.namedItem(name);
    if (field && 'value' in field) field.value = saved[name] ?? '';
  }
}
