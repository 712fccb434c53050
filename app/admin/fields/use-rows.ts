import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormTree } from '~/kit/fields/form-tree';
import { dispatchInput } from '../unsaved-text/form-texts';
import type { RowStep } from './row-buttons';

/** An entry of a list, with what its inputs begin with. */
type Row = { key: number; value: FormTree };

/** Where the person goes on after a step: in a row, at the list where there is none, or where they are. */
type Next = { row: number | null } | { stays: Element | null };

export const INPUTS = 'input:not([type=hidden]), textarea, select';

/**
 * The rows of a list, which a script adds, removes and moves without the server. Their inputs keep what was typed.
 * @param list what is around the rows, each of which has its key as `data-row`
 */
export function useRows(list: RefObject<HTMLElement>, values: FormTree[]) {
  const [rows, setRows] = useState<Row[]>(() => values.map((value, key) => ({ key, value })));
  const nextKey = useRef(values.length);
  const [next, setNext] = useState<Next | null>(null);
  useEffect(() => {
    if (next === null) return;
    dispatchInput(list.current);
    const inputs = 'row' in next && list.current?.querySelector(`[data-row="${next.row}"]`);
    const target =
      'stays' in next
        ? next.stays
        : inputs
          ? inputs.querySelector(INPUTS)
          : list.current?.querySelector('[value^="add "]');
    if (target instanceof HTMLElement) target.focus();
  }, [next, list]);

  // Upon the rows as they are by then: an upload adds its row when it is done.
  const add = (value: FormTree) => {
    const key = nextKey.current;
    nextKey.current += 1;
    setRows((now) => [...now, { key, value }]);
    setNext({ row: key });
  };
  const take = (index: number, step: RowStep) => {
    const other = index + (step === 'up' ? -1 : 1);
    const [row, neighbour] = [rows[index], rows[other]];
    if (step === 'remove') {
      setRows(rows.toSpliced(index, 1));
      setNext({ row: (rows[index + 1] ?? rows[index - 1])?.key ?? null });
    } else if (row && neighbour) {
      setRows(rows.with(index, neighbour).with(other, row));
      // The browser takes the focus from a row that moves.
      setNext({ stays: document.activeElement });
    }
  };
  return { rows, add, take };
}
