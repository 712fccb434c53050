import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormTree } from '~/engine/kit/fields/form-tree';
import { dispatchInput } from '../unsaved-text/form-texts';

/** An entry of a list with the initial values of its inputs. */
type Row = { key: number; value: FormTree };

/** Where the focus goes after a step: to a row, to the add button if no row is left, or back where it was. */
type FocusTarget = { row: number | null } | { stays: Element | null };

export const INPUTS = 'input:not([type=hidden]), textarea, select';

/** Returns the first input of a row; if it is folded, the line that unfolds it. */
const firstShown = (row: Element) =>
  [...row.querySelectorAll(INPUTS)].find((input) => input.checkVisibility()) ??
  row.querySelector('summary');

/**
 * The rows of a list, added, removed and moved in the browser. Their inputs keep what was typed.
 * @param list the element around the `ol` of the rows; each row has its key as `data-row`
 */
export function useRows(list: RefObject<HTMLElement>, values: FormTree[]) {
  const [rows, setRows] = useState<Row[]>(() => values.map((value, key) => ({ key, value })));
  const nextKey = useRef(values.length);
  const [focusTarget, setFocusTarget] = useState<FocusTarget | null>(null);
  useEffect(() => {
    if (focusTarget === null) return;
    dispatchInput(list.current);
    // Not a row of a list inside, which may have the same key.
    const inputs =
      'row' in focusTarget &&
      list.current?.querySelector(`:scope > ol > [data-row="${focusTarget.row}"]`);
    const target =
      'stays' in focusTarget
        ? focusTarget.stays
        : inputs
          ? firstShown(inputs)
          : list.current?.querySelector('[value^="add "]');
    if (target instanceof HTMLElement) target.focus();
  }, [focusTarget, list]);

  // Uses the latest rows, because an upload adds its row later.
  const add = (value: FormTree) => {
    const key = nextKey.current;
    nextKey.current += 1;
    setRows((now) => [...now, { key, value }]);
    setFocusTarget({ row: key });
  };
  const remove = (index: number) => {
    setRows(rows.toSpliced(index, 1));
    setFocusTarget({ row: (rows[index + 1] ?? rows[index - 1])?.key ?? null });
  };
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || !rows[to]) return;
    setRows(rows.toSpliced(from, 1).toSpliced(to, 0, row));
    // Moving an element in the DOM removes the focus from it.
    setFocusTarget({ stays: document.activeElement });
  };
  return { rows, add, remove, move };
}
