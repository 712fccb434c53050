import { Form, Link, useNavigate, useSearchParams } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { refusalOf } from '~/kit/forms/form-field';
import { useSender } from '~/kit/forms/use-form-fetcher';
import { pluralize } from '~/kit/text/figures';
import { showToast } from '~/kit/ui/toasts';
import { AdminIcon } from '../shared/admin-icon';
import { RefusalWords } from '../shared/refusal-words';
import { countTicks, interceptSubmit, sendBulk, tickAll } from './bulk-selection.client';
import { listParams, listQuery } from './list-address';

/*
 * Several rows at once: each has a tick, of one form that stands below the list. The page's action gets
 * `bulk` (what to do) and `ids`; `intent=undo` and `id` to undo it.
 */

const FORM = 'bulk';
const UNDO = '[data-undo-bulk]';

/** The tick of a row. */
export const SelectRow = ({ id, name }: { id: string; name: string }) => (
  <input
    type="checkbox"
    form={FORM}
    name="ids"
    value={id}
    aria-label={`Select ${name}`}
    className="row-check"
  />
);

/** Selects all rows of the page; a script does it. */
export const SelectAll = () => (
  <label className="needs-script inline-flex items-center text-muted text-small">
    <input type="checkbox" data-select-all className="row-check" />
    <span>
      Select all<span className="max-sm:sr-only"> on this page</span>
    </span>
  </label>
);

/**
 * A list whose rows can be selected, and below it what can be done with them, which is seen once there is one.
 * @param item what a row is, in lower case
 * @param children the list
 * @param actions submit buttons with the name `bulk`, and what they need
 */
export function BulkForm({
  item,
  children,
  actions,
}: {
  item: string;
  children: ReactNode;
  actions: ReactNode;
}) {
  const part = useRef<HTMLDivElement>(null);
  const [search] = useSearchParams();
  const [count, setCount] = useState(0);
  const recount = () => setCount(countTicks(part.current));
  const select = (isSelected: boolean) => {
    tickAll(part.current, isSelected);
    recount();
  };
  /** Whether what was pressed, or its row, may go with the answer. */
  const isLeaving = useRef(false);
  // Rows come and go with every answer.
  useEffect(() => {
    recount();
    const undo = document.querySelector<HTMLElement>(UNDO);
    if (!isLeaving.current || !undo) return;
    isLeaving.current = false;
    if (document.activeElement === document.body) undo.focus();
  });

  const { submit, isBusy, refusal } = useBulk({
    item,
    count,
    onDone: () => {
      isLeaving.current = true;
      select(false);
    },
  });
  return (
    <div
      ref={part}
      className="bulk group/bulk flex flex-col gap-4"
      data-busy={isBusy || undefined}
      onChange={({ target }) => {
        if (!(target instanceof HTMLInputElement) || !target.matches('.row-check')) return;
        if (target.name === '') select(target.checked);
        else recount();
      }}
    >
      {children}
      {actions && (
        <form
          id={FORM}
          method="post"
          onSubmit={submit}
          className="bulk-bar sticky bottom-2 z-10 hidden flex-wrap items-center gap-2 rounded-control border border-line bg-surface px-3 py-2 shadow-card group-has-[.row-check[name]:checked]/bulk:flex"
          aria-busy={isBusy}
        >
          <p role="status" className="font-semibold text-small empty:hidden max-sm:w-full">
            {count > 0 && `${count} selected`}
          </p>
          {/* For the question without a script, which leads back to this list. */}
          {[...listParams(search)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {actions}
          {/* Once the buttons take the next press. */}
          {refusal && !isBusy && (
            <p role="alert" className="w-full font-medium text-red text-small">
              <RefusalWords refusal={refusal} />
            </p>
          )}
        </form>
      )}
    </div>
  );
}

/** Sends what is to be done without leaving the page, and asks before something is deleted. */
function useBulk({ item, count, onDone }: { item: string; count: number; onDone: () => void }) {
  const navigate = useNavigate();
  const { send, isBusy, answer } = useSender((outcome) => {
    if (!outcome.ok) return;
    void showToast('success', outcome.message);
    onDone();
    if (outcome.path) navigate(outcome.path, { preventScrollReset: true });
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (interceptSubmit(event) && !isBusy) await sendBulk(event, question(count, item), send);
  };
  return { submit, isBusy, refusal: refusalOf(answer) };
}

const question = (count: number, item: string) =>
  `This deletes ${pluralize(count, item)}. For a day you can undo it from the list.`;

/** A button of `Several`. @param from what is downloaded there */
export const BulkButton = ({
  does,
  icon,
  from,
  children,
}: {
  does: string;
  icon: string;
  from?: string;
  children: string;
}) => (
  <button
    type="submit"
    name="bulk"
    value={does}
    aria-label={`${children}: selected`}
    // Without a script the page asks first, see `BulkPanel`.
    formMethod={does === 'delete' || from ? 'get' : undefined}
    formAction={from}
    className="button button-quiet"
  >
    <AdminIcon name={icon} />
    {children}
  </button>
);

/** What needs more than a press, in a panel above the bar. */
export const BulkMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="sm:relative">
    <summary className="button button-quiet list-none">{label}</summary>
    <div className="bulk-panel absolute bottom-[calc(100%+0.5rem)] flex w-[min(30rem,100vw-3rem)] flex-col gap-3 rounded-control border border-line bg-surface p-3 shadow-card max-sm:inset-x-0 max-sm:w-auto">
      {children}
    </div>
  </details>
);

/** The question whether to delete these, as a part of the page, for `?bulk=delete&ids=<id>…`. */
export function BulkPanel({ item, rows }: { item: string; rows: { id: string; name: string }[] }) {
  const [search] = useSearchParams();
  return (
    <section aria-labelledby="confirm-title" className="card max-w-xl p-6">
      <h2 id="confirm-title" className="text-card">
        Are you sure?
      </h2>
      <p className="mt-3">{question(rows.length, item)}</p>
      <ul className="mt-3 max-h-60 list-disc overflow-y-auto ps-5">
        {rows.map(({ id, name }) => (
          <li key={id} className="break-words">
            {name}
          </li>
        ))}
      </ul>
      <Form method="post" action={listQuery(search)} className="mt-6 flex flex-wrap gap-3">
        {rows.map(({ id }) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        <button type="submit" name="bulk" value="delete" className="button button-act">
          Yes, delete them!
        </button>
        <Link to={listQuery(search)} className="button button-quiet">
          Cancel
        </Link>
      </Form>
    </section>
  );
}

/** What was done to some last, and the way back. */
export const UndoBulk = ({
  id,
  count,
  item,
  action,
  backTo,
}: {
  id: string;
  count: number;
  item: string;
  /** The route of the list and where it leads back to, on another page than the list's own. */
  action?: string;
  backTo?: string;
}) => (
  <Form
    method="post"
    action={action}
    className="card flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-2"
  >
    {backTo && <input type="hidden" name="backTo" value={backTo} />}
    <input type="hidden" name="intent" value="undo" />
    <input type="hidden" name="id" value={id} />
    <p>{`${pluralize(count, item)} changed. For a day this can be undone.`}</p>
    <button type="submit" data-undo-bulk className="button button-quiet">
      <AdminIcon name="rotate-ccw" />
      Undo
    </button>
  </Form>
);
