import { Link, useLocation, useNavigate } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormField } from '~/engine/kit/fields/form';
import { type Refusal, refusalOf } from '~/engine/kit/forms/form-field';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import { useFirstError } from '~/engine/kit/forms/use-form-fetcher';
import { isSameText } from '~/engine/kit/unsaved-text';
import { AdminIcon } from '../shared/admin-icon';
import { BackLink } from '../shared/page-header';
import { hasKeyboard, useInitialFocus } from '../shell/use-initial-focus';
import { DiscardForm, FoundText, SiteOffer } from '../unsaved-text/offers';
import { basisOf, hasSessionEnded, isSaving } from '../unsaved-text/reducer';
import { SaveStatus } from '../unsaved-text/save-status.client';
import { type UnsavedText, useUnsavedText } from '../unsaved-text/use-unsaved-text';
import { ChecksPanel } from './checks/checks-panel';
import type { Checks } from './checks/fetch-checks.client';
import { useChecks } from './checks/use-checks';
import { EditorBar } from './editor-bar';
import { EditorNotice } from './editor-notice';
import { setPublication, showSavedValues } from './publication.client';
import type { TextExtras } from './record-field';
import { type EditorPreview, RecordFields } from './record-fields';
import { RecordLinks } from './record-links';
import { saveLabel } from './save-label.client';
import { TextLength } from './text-length.client';
import { useNow, usePublicationChoice } from './use-publication-choice';
import { submitWith, useRecordSave } from './use-record-save';
import {
  conflictIn,
  type EditedRecord,
  fieldAt,
  type KindWords,
  PUBLISH_ANYWAY,
  placesIn,
  stateIn,
  type Values,
} from './values';

type Edited = {
  kind: KindWords;
  /** Null for a new record. */
  record: EditedRecord | null;
  /** The saved values of the record. */
  saved: Values;
};

/** An unsaved text, and when it was typed. */
type Offered = { values: Values; at: Date };

type EditorProps = Edited & {
  heading: string;
  /** What a new page can start from; empty for anything else. */
  startingTexts: { name: string; title: string }[];
  form: FormField[];
  categories: string[];
  /** The initial values: the saved ones, or an unsaved text. */
  values: Values;
  offered: Offered | null;
  /** Only for records with Markdown text. */
  extras: TextExtras | null;
  previewLink: EditorPreview;
  checks: Checks;
  /** The time at which the page was loaded. */
  now: Date;
  /** The outcome of a form that was sent without a script. */
  answer?: AdminOutcome<{ values?: Values }>;
};

/**
 * The editor of a new or stored record. It shows errors at the fields, keeps unsaved text, and shows both texts
 * after an edit conflict (its route exports `revalidateOnConflict`). Restoring text from this device mounts the form
 * again.
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

/** Long, because it is one form. */
function Editor({
  heading,
  kind,
  startingTexts,
  form: fields,
  categories,
  record,
  saved,
  values,
  offered,
  extras,
  previewLink,
  checks: loadedChecks,
  now: loadedAt,
  answer,
  isRestored,
  onRestore,
}: EditorProps & { isRestored: boolean; onRestore: (values: Values) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const loaded = refusalOf(answer);
  // The fields keep their initial values, whatever loads later.
  const typed = answer?.ok ? answer.result?.values : answer?.values;
  const [initial] = useState({ ...values, ...typed });
  const [waiting] = useState(offered);
  const editor = useEditor({ form, kind, record, saved, initial, waiting, isRestored, onRestore });
  const { text, planned, saves, chosen } = editor;
  const { state } = text;
  const refusal = state.refusal ?? loaded;
  const sheet = useSheet(fields, refusal);
  const markdown = fields.find(({ kind }) => kind === 'markdown');
  const isEnded = refusal?.status === 401 || hasSessionEnded(state);
  const now = useNow(loadedAt);
  const { checks, onInput: checkSoon } = useChecks(form, loadedChecks, kind.path);
  useFirstError(form, refusal);
  useEffect(() => form.current?.querySelectorAll('textarea').forEach(growField), []);
  const title = () =>
    hasKeyboard() ? form.current?.querySelector<HTMLElement>('.editor-title') : null;
  // Focuses the name of a new record, or of one restored from this device.
  useInitialFocus(title, record === null || isRestored ? 'begin' : null);
  const basis = { state: record?.state ?? null, ...planned, now };
  return (
    <>
      <div className="editor-head -mt-3 mb-5 flex flex-wrap items-center gap-x-1.5 gap-y-2 sm:gap-x-3">
        <BackLink to={kind.path}>{kind.title}</BackLink>
        <h1 className="me-auto flex items-center gap-1.5 font-medium sm:gap-3 font-sans text-muted text-small tracking-normal">
          <AdminIcon name="chevron-right" className="size-4" />
          {heading}
        </h1>
        {record && record.state !== 'deleted' && <RecordLinks kind={kind} record={record} />}
      </div>
      {record === null && <StartingTexts path={kind.path} texts={startingTexts} />}
      {waiting && offered && <DiscardForm id={record?.id ?? ''} />}
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
        {/* The default button: Enter in a field presses it. */}
        <button type="submit" hidden />
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="id" value={state.basis.id} />
        {record === null && <input type="hidden" name="newId" value={initial.newId ?? ''} />}
        <input type="hidden" name="version" value={state.basis.version} />
        <input type="hidden" name="autosave" value={waiting ? '' : 'on'} />
        <EditorNotice
          kind={kind}
          fields={fields}
          record={record}
          saved={saved}
          refusal={state.phase === 'unanswered' ? undefined : refusal}
          openSheet={sheet.open}
        />
        <RecordFields
          fields={fields}
          state={stateIn(initial, refusal)}
          placeAt={placesIn(initial, refusal)}
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
          labelOf={() => saveLabel(chosen, basis)}
          publish={
            chosen.status === 'draft' && record?.state !== 'published'
              ? {
                  labelOf: () => saveLabel({ ...chosen, status: 'published' }, basis),
                  press: () => {
                    setPublication(form.current, { status: 'published' });
                    form.current?.requestSubmit();
                  },
                }
              : null
          }
          isBusy={isSaving(state)}
          offers={
            // Using an offered text needs a session, and leaves this page.
            !isEnded && (
              <>
                {waiting && offered && <SiteOffer at={offered.at} />}
                <FoundText {...text} onDiscarded={() => title()?.focus()} />
              </>
            )
          }
          sheet={sheet}
          checks={<ChecksPanel {...checks} openSheet={sheet.open} />}
          statusOf={() => <SaveStatus state={state} refusal={refusal} />}
          length={markdown && <TextLength form={form} name={markdown.name} />}
        />
      </form>
    </>
  );
}

/** Links that fill in a new page. Text that was typed before is offered again, as after any other link. */
const StartingTexts = ({ path, texts }: { path: string; texts: EditorProps['startingTexts'] }) =>
  texts.length > 0 && (
    <nav aria-labelledby="starting-texts" className="mb-5 flex flex-wrap items-center gap-2">
      <p id="starting-texts" className="text-muted text-small">
        New page from
      </p>
      {texts.map(({ name, title }) => (
        <Link key={name} to={`${path}/new?from=${name}`} className="button button-quiet">
          {title}
        </Link>
      ))}
    </nav>
  );

/** Opens the sheet if a field in it is refused. */
function useSheet(fields: FormField[], refusal: Refusal | undefined) {
  const [isOpen, setOpen] = useState(false);
  const [lastRefusal, setLastRefusal] = useState(refusal);
  if (refusal !== lastRefusal) {
    setLastRefusal(refusal);
    const refused = Object.keys(refusal?.fields ?? {}).filter((name) => name !== PUBLISH_ANYWAY);
    const isText = (name: string) => {
      const field = fieldAt(fields, name);
      return field !== undefined && field.group === undefined;
    };
    if (refused.length > 0 && !refused.some(isText)) setOpen(true);
  }
  return {
    isOpen,
    open: () => flushSync(() => setOpen(true)),
    close: () => setOpen(false),
    toggle: () => setOpen(!isOpen),
  };
}

/** Navigation state: the editor follows the one of a new record. */
const ADDED = 'added';

/** The state of the form, and of its text until it is saved. */
function useEditor({
  form,
  kind,
  record,
  saved,
  initial,
  waiting,
  isRestored,
  onRestore,
}: Edited & {
  form: RefObject<HTMLFormElement>;
  initial: Values;
  waiting: Offered | null;
  isRestored: boolean;
  onRestore: (values: Values) => void;
}) {
  const isAdded = useLocation().state === ADDED;
  const text = useUnsavedText(form, {
    path: `${kind.path}/autosave`,
    key: (id) => `${kind.path}/${id || 'new'}`,
    initial,
    offeredBySite: waiting?.values,
    isPending: waiting === null && !isSameText(initial, saved),
    isRestored,
    basis: basisOf({ id: record?.id ?? '', saved: initial }),
    savedAt: record?.updatedAt ?? null,
    save: useRecordSave(kind.item),
    restore: onRestore,
  });
  const { state } = text;
  useStoredAddress(text, { kind, isNew: record === null });
  const { status = '', publishedAt = '' } = initial;
  const { chosen, read } = usePublicationChoice(form, { status, publishedAt });
  // Once per save, when nothing else is being sent.
  const shownSaves = useRef(0);
  useEffect(() => {
    if (state.sending || shownSaves.current === state.saves || !form.current) return;
    shownSaves.current = state.saves;
    showSavedValues(form.current, state.saved ?? {}, state.stored ?? {});
    read();
  }, [state, form, read]);
  const { plannedAt = '', timeZone = '' } = state.basis;
  return {
    text,
    submit: submitWith(text.save),
    onInput() {
      read();
      text.onInput();
    },
    planned: { plannedAt, timeZone },
    saves: state.saves + (isAdded ? 1 : 0),
    chosen,
  };
}

/**
 * Moves the page to the address of a new record once it is stored. After an autosave only the address changes: the
 * form stays, and a reload finds the record. After a save, or an edit conflict, the record's own editor takes over.
 * This device keeps text that was typed meanwhile.
 */
function useStoredAddress(
  { state }: UnsavedText,
  { kind, isNew }: { kind: KindWords; isNew: boolean },
): void {
  const navigate = useNavigate();
  const { basis, saves, sending, refusal } = state;
  const path = isNew && basis.id ? `${kind.path}/${basis.id}` : null;
  const isDone = saves > 0 || conflictIn(refusal ?? undefined) !== null;
  useEffect(() => {
    if (!path || sending) return;
    if (isDone) navigate(path, { replace: true, state: saves > 0 ? ADDED : null });
    else window.history.replaceState(window.history.state, '', path);
  }, [path, isDone, saves, sending, navigate]);
}

/** Sets the height of a textarea to that of its text, in browsers without `field-sizing`. */
function growField(area: HTMLTextAreaElement): void {
  if (area.hidden || CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight}px`;
}
