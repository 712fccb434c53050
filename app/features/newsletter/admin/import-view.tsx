import { Form, useNavigation } from '@remix-run/react';
import { type ReactNode, useRef } from 'react';
import { BackLink, PageHeader } from '~/engine/admin/shared/page-header';
import { Panel } from '~/engine/admin/shared/panel';
import { RefusalAlert } from '~/engine/admin/shared/refusal-words';
import {
  FieldProblem,
  FormField,
  fieldState,
  namesFields,
  type Refusal,
} from '~/engine/kit/forms/form-field';
import { useFirstError } from '~/engine/kit/forms/use-form-fetcher';
import { Notice } from '~/engine/kit/ui/notice';
import type { ImportPreview, RefusedLine } from '../core/import';
import { people } from './newsletter-words';
import { readMailable, readQuestions, StateQuestions } from './state-questions';

/** The preview or the result of an import. */
export type ImportAnswer = {
  /** The text of the file. */
  text: string;
  fileName: string;
  /** The keys of the states that the owner marked as mailable. */
  mailable: string[];
  preview: Omit<ImportPreview, 'fresh'> & { fresh: number };
  /** The result; null for a preview. */
  done: { added: number; isAsked: boolean } | null;
};

/** Imports subscribers in two steps: a preview, then the import. */
export function ImportView({
  answer,
  problem,
  mailsADay,
}: {
  answer: ImportAnswer | undefined;
  problem: Refusal | undefined;
  /** The maximum number of confirmation requests a day. */
  mailsADay: number;
}) {
  const form = useRef<HTMLFormElement>(null);
  useFirstError(form, problem);
  const isPreview = answer !== undefined && answer.done === null;
  // A refusal of the second step shows its fields again.
  const isSecondStep = isPreview || problem?.values.intent === 'import';
  const questions = answer?.preview.questions ?? readQuestions(problem?.values ?? {});
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/subscriber">Subscribers</BackLink>}
        title="Import subscribers"
        note="Adds addresses from another list. You see a preview before anything is saved."
      />
      <div className="flex max-w-3xl flex-col gap-6">
        {problem && !namesFields(problem) && (
          <RefusalAlert refusal={problem} what="Nothing was imported." />
        )}
        {answer?.done && <Done {...answer.done} />}
        {answer && <Preview {...answer} />}
        <Form
          ref={form}
          method="post"
          encType="multipart/form-data"
          className="flex flex-col gap-6"
          // A new key resets the fields for another file.
          key={answer?.done ? 'done' : answer?.text.length}
        >
          {isSecondStep && questions.length > 0 && (
            <Panel id="states" title="Unknown states">
              <StateQuestions
                questions={questions}
                mailable={answer?.mailable ?? readMailable(problem?.values ?? {})}
              />
            </Panel>
          )}
          {isSecondStep && <ConsentStep problem={problem} mailsADay={mailsADay} />}
          <Source
            text={answer?.done ? '' : (answer?.text ?? problem?.values.text ?? '')}
            fileName={answer?.done ? '' : (answer?.fileName ?? problem?.values.fileName ?? '')}
            problem={problem}
          />
        </Form>
      </div>
    </>
  );
}

const Done = ({ added, isAsked }: { added: number; isAsked: boolean }) => (
  <Notice kind="success">
    {isAsked
      ? `${people(added)} will be asked by mail, some each day.`
      : `${people(added)} added as confirmed.`}
  </Notice>
);

function Preview({ preview: { fresh, known, refused }, done }: ImportAnswer) {
  return (
    <Panel id="preview" title={done ? 'What became of it' : 'What it would do'}>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {[
          ['new', done ? done.added : fresh],
          ['on the list already', known],
          ['refused', refused.length],
        ].map(([label, n]) => (
          <div key={label} className="flex items-baseline gap-2">
            <dt className="order-2 text-muted text-small">{label}</dt>
            <dd className="font-semibold text-[1.25rem] tabular-nums">{n}</dd>
          </div>
        ))}
      </dl>
      {refused.length > 0 && <RefusedLines lines={refused} />}
    </Panel>
  );
}

/** The number of lines shown with a reason, enough to see what is wrong. The textarea below holds all lines. */
const SHOWN = 50;

function RefusedLines({ lines }: { lines: RefusedLine[] }) {
  return (
    <>
      <h3 className="mt-5 mb-2 font-sans font-semibold tracking-normal">Refused lines</h3>
      <ul className="max-h-72 overflow-y-auto text-small">
        {lines.slice(0, SHOWN).map(({ line, text, reason }) => (
          <li key={line} className="break-words py-1">
            <span className="text-muted">Line {line}:</span> {text}{' '}
            <span className="text-muted">({reason})</span>
          </li>
        ))}
        {lines.length > SHOWN && <li className="py-1">And {lines.length - SHOWN} more.</li>}
      </ul>
      <label htmlFor="refused" className="mt-4 mb-1.5 block font-medium">
        All of them, to copy
      </label>
      <textarea
        id="refused"
        readOnly
        rows={4}
        className="field"
        value={lines.map(({ text }) => text).join('\n')}
      />
    </>
  );
}

function ConsentStep({ problem, mailsADay }: { problem: Refusal | undefined; mailsADay: number }) {
  const { errors } = fieldState(problem, 'agreed');
  const chosen = problem?.values.agreed ?? '';
  return (
    <Panel id="choice" title="How did they agree?">
      <fieldset
        className="flex flex-col gap-4"
        aria-describedby={errors.length > 0 ? 'agreed-errors' : undefined}
      >
        <legend className="sr-only">How did they agree?</legend>
        <Option value="ask" chosen={chosen} title="Ask them again">
          {`Each gets one mail with a link. At most ${mailsADay} are sent a day; the rest wait. People who do not follow the link get nothing else.`}
        </Option>
        <Option value="elsewhere" chosen={chosen} title="They confirmed elsewhere">
          They are added at once, without a mail. You must be able to prove that they agreed.
        </Option>
        <FieldProblem id="agreed" errors={errors} />
        <FormField
          label="Where and when did they agree?"
          name="consent"
          type="textarea"
          rows={3}
          hint="Required if they confirmed elsewhere. Stored with each address and today’s date."
          state={fieldState(problem, 'consent')}
        />
        <Button intent="import" kind="button-primary">
          Import
        </Button>
      </fieldset>
    </Panel>
  );
}

const Option = ({
  value,
  chosen,
  title,
  children,
}: {
  value: string;
  chosen: string;
  title: string;
  children: string;
}) => (
  <div className="flex items-start gap-3">
    <input
      id={value}
      type="radio"
      name="agreed"
      value={value}
      defaultChecked={chosen === value}
      aria-describedby={`${value}-note`}
      className="mt-3 size-5 shrink-0 accent-accent"
    />
    <div>
      <label htmlFor={value} className="block min-h-11 py-2.5 font-medium">
        {title}
      </label>
      <p id={`${value}-note`} className="-mt-1.5 text-muted text-small">
        {children}
      </p>
    </div>
  </div>
);

function Source({
  text,
  fileName,
  problem,
}: {
  text: string;
  fileName: string;
  problem: Refusal | undefined;
}) {
  return (
    <Panel id="source" title="The addresses">
      <div className="flex flex-col gap-4">
        <input type="hidden" name="fileName" value={fileName} />
        <div className="flex flex-col gap-1.5">
          <label htmlFor="file" className="font-medium">
            CSV file
          </label>
          <input
            id="file"
            type="file"
            name="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="file-field"
          />
        </div>
        <FormField
          label="Or its text"
          name="text"
          type="textarea"
          rows={8}
          hint="One address per line, or the export of another newsletter tool. At most 10,000 lines."
          state={{ value: text, errors: fieldState(problem, 'text').errors }}
        />
        {/* After the preview, importing is the primary action. */}
        <Button intent="preview" kind={text ? 'button-quiet' : 'button-primary'}>
          See what it does
        </Button>
      </div>
    </Panel>
  );
}

function Button({ intent, kind, children }: { intent: string; kind: string; children: ReactNode }) {
  const { state, formData } = useNavigation();
  const isBusy = state === 'submitting' && formData?.get('intent') === intent;
  return (
    <div>
      <button
        type="submit"
        name="intent"
        value={intent}
        aria-busy={isBusy}
        className={`button ${kind}`}
      >
        {isBusy && <span className="spinner" aria-hidden="true" />}
        <span className="contents">{children}</span>
      </button>
    </div>
  );
}
