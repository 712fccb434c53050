import { useLocation, useNavigate } from '@remix-run/react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { State } from '~/core/records/record';
import type { FormField } from '~/kit/fields/form';
import { type Refusal, refusalOf } from '~/kit/forms/form-field';
import type { AdminOutcome } from '~/kit/forms/outcome';
import { useFirstError } from '~/kit/forms/use-form-fetcher';
import { BackLink } from '../shared/page-header';
import { hasKeyboard, useInitialFocus } from '../shell/use-initial-focus';
import type { Checks } from './checks/ask-checks.client';
import { ChecksPanel } from './checks/checks-panel';
import { useChecks } from './checks/use-checks';
import { DiscardDraft, DraftOffer } from './draft-offer';
import { EditorBar } from './editor-bar';
import { EditorNotice } from './editor-notice';
import { growField } from './grow-field';
import { type EditorPreview, RecordFields, type TextExtras } from './record-fields';
import { RecordLinks } from './record-links';
import { DeviceOffer } from './saving/device-offer.client';
import { SaveStatus } from './saving/save-status.client';
import { saveWords } from './saving/save-words.client';
import { choosePublication, handOver, hasChanged, showSettled } from './saving/typed.client';
import { useChosen, useNow } from './saving/use-chosen';
import { useDeviceCopy } from './saving/use-device-copy';
import { type AutosaveState, useAutosave } from './use-autosave';
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

/** What was typed and not saved, and when. */
type Offered = { values: Values; at: Date };

type EditorProps = Edited & {
  heading: string;
  form: FormField[];
  /** All categories. */
  categories: string[];
  /** What the fields begin with: what the record holds, or what was typed and not saved. */
  values: Values;
  offered: Offered | null;
  /** What only a record with a text in Markdown has. */
  extras: TextExtras | null;
  previewLink: EditorPreview;
  checks: Checks;
  /** When all of this was so. */
  now: Date;
  /** Where the form was sent without a script. */
  answer?: AdminOutcome;
};

/**
 * The editor of a record, and of one that begins: it tells what was refused beside the fields, keeps what
 * was typed, and where somebody else was faster shows both texts (its route exports
 * `revalidateOnConflict`). What only this device has kept begins it anew.
 */
export function RecordEditor(props: EditorProps) {
  const [restored, restore] = useState<Values | null>(null);
  const values = restored ? { ...props.values, ...restored } : props.values;
  return (
    <Editor
      key={restored ? 'restored' : 'loaded'}
      {...props}
      values={values}
      isRestored={restored !== null}
      onRestore={restore}
    />
  );
}

/** Long, since it is one form from its heading to its button. */
function Editor({
  heading,
  kind,
  form: fields,
  categories,
  record,
  saved,
  values,
  offered,
  extras,
  previewLink,
  checks: found,
  now: loadedAt,
  answer,
  isRestored,
  onRestore,
}: EditorProps & { isRestored: boolean; onRestore: (values: Values) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const loaded = refusalOf(answer);
  // The fields keep what they began with, whatever is loaded later.
  const [begins] = useState(loaded ? { ...values, ...loaded.values } : values);
  const [waiting] = useState(offered);
  const editor = useEditor({ form, kind, record, saved, begins, waiting, isRestored });
  const { autosave, save, planned, saves, device, chosen } = editor;
  const refusal = save.refusal ?? loaded;
  const sheet = useSheet(fields, refusal);
  const isEnded = hasEnded(refusal, autosave.state);
  const now = useNow(loadedAt);
  const { checks, onInput: checkSoon } = useChecks(form, found, kind.path);
  useFirstError(form, loaded);
  useEffect(() => form.current?.querySelectorAll('textarea').forEach(growField), []);
  const title = () =>
    hasKeyboard() ? form.current?.querySelector<HTMLElement>('.editor-title') : null;
  // A new one begins with its name, and so does what this device had kept.
  useInitialFocus(title, record === null || isRestored ? 'begin' : null);
  const basis = { state: record?.state ?? null, ...planned, now };
  return (
    <>
      <div className="editor-head mb-5 flex flex-wrap items-center gap-x-1.5 gap-y-2 sm:gap-x-3">
        <BackLink to={kind.path}>{kind.title}</BackLink>
        <h1 className="me-auto font-medium font-sans text-base text-muted tracking-normal">
          {heading}
        </h1>
        {record && record.state !== 'deleted' && <RecordLinks kind={kind} record={record} />}
      </div>
      {waiting && offered && <DiscardDraft id={record?.id ?? ''} />}
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={editor.submit}
        onInput={({ target }) => {
          if (target instanceof HTMLTextAreaElement) growField(target);
          editor.onInput();
          checkSoon();
        }}
        className="flex flex-col gap-6"
      >
        {/* What Enter in a field presses. */}
        <button type="submit" hidden />
        <input type="hidden" name="id" value={record?.id ?? ''} />
        {record === null && <input type="hidden" name="newId" value={begins.newId ?? ''} />}
        <input type="hidden" name="version" value={save.version} />
        <input type="hidden" name="autosave" value={waiting ? '' : 'on'} />
        <EditorNotice
          kind={kind}
          fields={fields}
          record={record}
          saved={saved}
          refusal={save.isTryingAgain ? undefined : refusal}
          openSheet={sheet.open}
        />
        <RecordFields
          fields={fields}
          state={stateIn(begins, refusal)}
          categories={categories}
          planned={planned}
          saves={saves}
          extras={extras}
          previewLink={previewLink}
          sheet={sheet}
        />
        <EditorBar
          kind={kind}
          record={record}
          wordsOf={() => saveWords(chosen, basis)}
          publish={
            chosen.status === 'draft' && record?.state !== 'published'
              ? {
                  wordsOf: () => saveWords({ ...chosen, status: 'published' }, basis),
                  press: () => {
                    choosePublication(form.current, { status: 'published' });
                    form.current?.requestSubmit();
                  },
                }
              : null
          }
          isBusy={save.isBusy}
          offers={
            // Accepting an offer needs a session, and leaves this page.
            !isEnded && (
              <>
                {waiting && offered && <DraftOffer offeredAt={offered.at} />}
                {device.offered && !isRestored && (
                  <DeviceOffer
                    at={device.offered.at}
                    onUse={() => device.offered && onRestore(device.offered.values)}
                    onDiscard={() => {
                      device.discard();
                      title()?.focus();
                    }}
                  />
                )}
              </>
            )
          }
          sheet={sheet}
          checks={<ChecksPanel {...checks} openSheet={sheet.open} />}
          statusOf={() => (
            <SaveStatus
              isBusy={save.isBusy}
              isTryingAgain={save.isTryingAgain}
              refusal={refusal}
              autosave={autosave.state}
              savedAt={record?.updatedAt ?? null}
            />
          )}
        />
      </form>
    </>
  );
}

/** Whether the session has ended, as far as this page knows. */
const hasEnded = (refusal: Refusal | undefined, autosave: AutosaveState): boolean =>
  refusal?.status === 401 || (autosave.kind === 'failed' && autosave.status === 401);

/** Opens for what is refused in it. */
function useSheet(fields: FormField[], refusal: Refusal | undefined) {
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState(refusal);
  if (refusal !== seen) {
    setSeen(refusal);
    const refused = Object.keys(refusal?.fields ?? {});
    const isText = (name: string) =>
      fields.some((field) => field.name === name && field.group === undefined);
    if (refused.length > 0 && !refused.some(isText)) setOpen(true);
  }
  return {
    isOpen,
    open: () => flushSync(() => setOpen(true)),
    close: () => setOpen(false),
    toggle: () => setOpen(!isOpen),
  };
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
  waiting,
  isRestored,
}: Edited & {
  form: RefObject<HTMLFormElement>;
  begins: Values;
  waiting: Offered | null;
  isRestored: boolean;
}) {
  const navigate = useNavigate();
  const isAdded = useLocation().state === ADDED;
  const [saves, setSaves] = useState(isAdded ? 1 : 0);
  // One state, since the saved time belongs to its zone.
  const [{ plannedAt = '', timeZone = '' }, setPlanned] = useState(begins);
  const key = `${kind.path}/${record?.id ?? 'new'}`;
  const device = useDeviceCopy(key, begins, waiting?.values);
  const autosave = useAutosave(form, {
    path: `${kind.path}/autosave`,
    key,
    isPaused: waiting !== null,
    isDevicePaused: device.offered !== null && !isRestored,
  });
  const { status = '', publishedAt = '' } = begins;
  const { chosen, read } = useChosen(form, { status, publishedAt });
  const onInput = () => {
    read();
    autosave.onInput();
  };
  const loaded = begins.version ?? '';
  const save = useRecordSave({ item: kind.item, loaded, saved }, ({ id }, sent) => {
    autosave.forget();
    const typedOn = form.current && hasChanged(form.current, sent) ? form.current : null;
    // Replaces the form in the history, which would be empty for whoever goes back.
    if (record === null) {
      if (typedOn) handOver(typedOn, `${kind.path}/${id}`);
      return navigate(`${kind.path}/${id}`, { replace: true, state: ADDED });
    }
    if (typedOn) autosave.onInput();
    setSaves((before) => before + 1);
    setPlanned(saved);
    if (form.current) showSettled(form.current, saved, sent);
    read();
  });
  // What was refused, or begins with what this device had kept, is still unsaved.
  const keepAgain = useRef(autosave.onInput);
  keepAgain.current = autosave.onInput;
  useEffect(() => {
    if (save.refusal || isRestored) keepAgain.current();
  }, [save.refusal, isRestored]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    save.submit(event);
    if (event.isDefaultPrevented()) autosave.hold();
  };
  return {
    autosave,
    save,
    submit,
    onInput,
    planned: { plannedAt, timeZone },
    saves,
    device,
    chosen,
  };
}
