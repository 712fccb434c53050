import { Form, Link, useActionData, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Notice } from '../notice';
import { focusFirstError } from '../use-form-fetcher';
import { isUnsent } from '../without-network';
import { AdminIcon } from './admin-icon';
import type { AdminOutcome } from './outcome';
import { isAsSent } from './own-save';
import { useUnsaved } from './use-unsaved';

/** The refusal of `withoutNetwork` has no words of its own. */
const UNREACHABLE = 'Not saved: the site could not be reached. Please try again later.';

export type FieldStateOf = (name: string) => { value: string; errors: string[] };

/** The record as it is now, as its form shows it. */
export type EditedRecord = {
  id: string;
  /** `updatedAt`, ISO 8601. */
  version: string;
  isDeleted: boolean;
};

/**
 * The form of a record, new or there already: it tells what was refused beside the fields, keeps what
 * was typed, and where somebody else was faster shows both texts (its route exports
 * `revalidateOnConflict`).
 * @param item what the record is, such as 'project'
 * @param values the texts of the record now
 * @param record null for a new one
 * @param labels of the fields, by their names, for the comparison
 */
export function RecordEditor({
  item,
  values,
  record,
  labels,
  backTo,
  submit,
  main,
  side,
}: {
  item: string;
  values: Record<string, string>;
  record: EditedRecord | null;
  labels: Record<string, string>;
  backTo: string;
  /** What the button says. */
  submit: string;
  main: (state: FieldStateOf) => ReactNode;
  side: (state: FieldStateOf) => ReactNode;
}) {
  const outcome = useActionData<AdminOutcome>();
  const problem = outcome && !outcome.ok ? outcome : null;
  const hasMoved = problem?.status === 409 && Object.keys(problem.fields).length === 0;
  /** Sent, without an answer: it may be saved. */
  const [unanswered, setUnanswered] = useState<Record<string, string> | null>(null);
  const isOwn = hasMoved && unanswered !== null && isAsSent(unanswered, values);
  const isConflict = hasMoved && !isOwn;
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const isSaving = useNavigation().state !== 'idle';
  // The version that these texts began with: what is read anew below must not become it silently.
  const [opened, setOpened] = useState(problem?.values.version ?? record?.version ?? '');
  const [newId] = useState(problem?.values.newId ?? values.newId ?? '');
  useUnsaved(form, problem);

  useEffect(() => {
    if (problem && isUnsent(problem)) setUnanswered(problem.values);
  }, [problem]);
  // What was typed since is saved upon it.
  const next = isOwn ? record?.version : undefined;
  useEffect(() => {
    if (!next) return;
    setOpened(next);
    // After React has written the version into the form.
    requestAnimationFrame(() => form.current?.requestSubmit());
  }, [next]);

  useEffect(() => {
    if (!problem || !form.current) return;
    if (Object.keys(problem.fields).length > 0) focusFirstError(form.current);
    else notice.current?.focus();
  }, [problem]);

  const state: FieldStateOf = (name) => ({
    value: problem?.values[name] ?? values[name] ?? '',
    errors: problem?.fields[name] ?? [],
  });

  return (
    <Form
      ref={form}
      method="post"
      // A new one's form would be empty for who goes back to it.
      replace={record === null}
      noValidate
      className="flex flex-col gap-6"
    >
      {/* The Enter key presses a form's first button, which must be no other than this. */}
      <button
        type="submit"
        name="intent"
        value="save"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      {problem && !isOwn && (
        <div ref={notice} tabIndex={-1} className="outline-none">
          <Notice kind="problem">{problem.message || UNREACHABLE}</Notice>
        </div>
      )}
      {record?.isDeleted && (
        <section className="card flex flex-wrap items-center justify-between gap-4 p-5">
          <p>This {item} is in the trash.</p>
          <button type="submit" name="intent" value="restore" className="button button-quiet">
            <AdminIcon name="rotate-ccw" />
            Bring it back
          </button>
        </section>
      )}
      {isConflict && record && !record.isDeleted && (
        <Conflict typed={problem.values} now={values} labels={labels} version={record.version} />
      )}
      <input type="hidden" name="version" value={opened} />
      {!record && <input type="hidden" name="newId" value={newId} />}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="card flex flex-col gap-5 p-5 sm:p-6">{main(state)}</div>
        <div className="card flex flex-col gap-5 p-5 sm:p-6">{side(state)}</div>
      </div>
      <div className="sticky bottom-0 z-10 flex flex-wrap gap-3 bg-paper py-3">
        <button
          type="submit"
          name="intent"
          value="save"
          aria-busy={isSaving}
          className="button button-primary"
        >
          <AdminIcon name="save" />
          {submit}
        </button>
        <Link to={backTo} className="button button-quiet">
          Cancel
        </Link>
      </div>
    </Form>
  );
}

/** Both texts of every field that differs, and the choice between them. */
function Conflict({
  typed,
  now,
  labels,
  version,
}: {
  typed: Record<string, string>;
  now: Record<string, string>;
  labels: Record<string, string>;
  version: string;
}) {
  const lines = (text: string | undefined) => (text ?? '').replaceAll('\r\n', '\n').trim();
  const fields = Object.keys(labels).filter((name) => lines(typed[name]) !== lines(now[name]));
  return (
    <section aria-labelledby="conflict-title" className="card p-5 sm:p-6">
      <h2 id="conflict-title" className="text-card">
        Two versions
      </h2>
      <p className="mt-2">
        Below is what you typed. Here is what the other editor saved where it differs; copy over
        what you want to keep. If you save yours, theirs stays among the revisions.
      </p>
      <dl className="mt-5 flex flex-col gap-4">
        {fields.map((name) => (
          <div key={name}>
            <dt className="font-medium">{labels[name]}</dt>
            <dd className="mt-1 whitespace-pre-wrap rounded-control bg-sunken p-3">
              {now[name] || <span className="text-muted">Empty</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="submit" name="overwrite" value={version} className="button button-act">
          Save mine
        </button>
        <a href="?" className="button button-quiet">
          Take theirs
        </a>
      </div>
    </section>
  );
}
