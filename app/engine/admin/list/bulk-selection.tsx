import { Form, Link, useNavigate, useSearchParams } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { refusalOf } from '~/engine/kit/forms/form-field';
import { useSender } from '~/engine/kit/forms/use-form-fetcher';
import { pluralize } from '~/engine/kit/text/figures';
import { showToast } from '~/engine/kit/ui/toasts';
import { AdminIcon } from '../shared/admin-icon';
import { RefusalWords } from '../shared/refusal-words';
import { interceptSubmit, selectAll, sendBulk, updateSelectedCount } from './bulk-selection.client';
import { listParams, listQuery } from './list-address';

/*
 * Bulk actions: the checkboxes of the rows belong to one form below the list. The page's action gets `bulk`
 * (the action) and `ids`, or `intent=undo` and `id` to undo it.
 */

const FORM = 'bulk';
const UNDO = '[data-undo-bulk]';

/** The checkbox of a row. */
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

/** The checkbox that selects all rows of the page. It needs JavaScript. In the head of a table its text is hidden. */
export const SelectAll = () => (
  <label className="needs-script inline-flex items-center text-muted text-small">
    <input type="checkbox" data-select-all className="row-check" />
    <span>
      Select all<span className="max-sm:sr-only"> on this page</span>
    </span>
  </label>
);

/**
 * A list whose rows can be selected. The bar of bulk actions appears below it once a row is selected.
 * @param item the name of one row, in lower case
 * @param children the list
 * @param actions submit buttons named `bulk`, with the inputs that they need
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
  const recount = () => setCount(updateSelectedCount(part.current));
  const select = (isSelected: boolean) => {
    selectAll(part.current, isSelected);
    recount();
  };
  /** Whether the pressed button may disappear with the next render. */
  const isLeaving = useRef(false);
  // Runs after every render, because each answer can add or remove rows.
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
          {/* Without JavaScript, the question before deleting needs them to return to this list. */}
          {[...listParams(search)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {actions}
          {/* Shown only once the buttons work again. */}
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

/** Sends bulk actions without leaving the page, and asks before deleting. */
function useBulk({ item, count, onDone }: { item: string; count: number; onDone: () => void }) {
  const navigate = useNavigate();
  const { send, isBusy, answer } = useSender((outcome) => {
    if (!outcome.ok) return;
    void showToast('success', outcome.message);
    onDone();
    if (outcome.path) navigate(outcome.path, { preventScrollReset: true });
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (interceptSubmit(event) && !isBusy) await sendBulk(event, deleteQuestion(count, item), send);
  };
  return { submit, isBusy, refusal: refusalOf(answer) };
}

const deleteQuestion = (count: number, item: string) =>
  `This deletes ${pluralize(count, item)}. You can undo it from the list for a day.`;

/** A button of the bulk bar. @param does the value of `bulk` @param from the address of a download */
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
    // Without JavaScript, the page asks before deleting, see `BulkPanel`.
    formMethod={does === 'delete' || from ? 'get' : undefined}
    formAction={from}
    className="button button-quiet"
  >
    <AdminIcon name={icon} />
    {children}
  </button>
);

/** A panel above the bulk bar, for actions that need an input. */
export const BulkMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="sm:relative">
    <summary className="button button-quiet list-none">{label}</summary>
    <div className="bulk-panel absolute bottom-[calc(100%+0.5rem)] flex w-[min(30rem,100vw-3rem)] flex-col gap-3 rounded-control border border-line bg-surface p-3 shadow-card max-sm:inset-x-0 max-sm:w-auto">
      {children}
    </div>
  </details>
);

/** Asks on the page whether to delete the selected rows, for `?bulk=delete&ids=<id>…`. */
export function BulkPanel({ item, rows }: { item: string; rows: { id: string; name: string }[] }) {
  const [search] = useSearchParams();
  return (
    <section aria-labelledby="confirm-title" className="card max-w-xl p-6">
      <h2 id="confirm-title" className="text-card">
        Are you sure?
      </h2>
      <p className="mt-3">{deleteQuestion(rows.length, item)}</p>
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

/** Offers to undo the last bulk action. */
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
  /** On another page than the list: the list's route, and the page to return to. */
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
    <p>{`${pluralize(count, item)} changed. You can undo this for a day.`}</p>
    <button type="submit" data-undo-bulk className="button button-quiet">
      <AdminIcon name="rotate-ccw" />
      Undo
    </button>
  </Form>
);
