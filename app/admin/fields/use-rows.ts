import { useEffect, useRef, useState } from 'react';
import { tellInput } from '../shell/dispatch-input';
import type { RowStep } from './row-buttons';

/** An entry of a list, part by part. */
export type Row = { key: number; value: string[] };

/** Rows that can be changed, added, removed and moved. @param values at first @param blank a new one's */
export function useRows(values: string[][], blank: string[]) {
  const list = useRef<HTMLOListElement>(null);
  const [rows, setRows] = useState<Row[]>(() => values.map((value, key) => ({ key, value })));
  const nextKey = useRef(values.length);
  /** The row to go to, once it stands. */
  const [wanted, setWanted] = useState<number | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const input = list.current?.querySelector(`[data-row="${wanted}"]`);
    if (input instanceof HTMLElement) input.focus();
    setWanted(null);
  }, [wanted]);

  // Upon the rows as they are by then: an upload adds its row when it is done.
  const change = (key: number, value: string[]) =>
    setRows((now) => now.map((row) => (row.key === key ? { key, value } : row)));
  const add = (index: number, value = blank) => {
    const key = nextKey.current;
    nextKey.current += 1;
    setRows((now) => now.toSpliced(index, 0, { key, value }));
    setWanted(key);
  };
  const remove = (index: number) => {
    setWanted((rows[index + 1] ?? rows[index - 1])?.key ?? null);
    setRows(rows.toSpliced(index, 1));
    tellInput(list.current);
  };
  const move = (index: number, by: -1 | 1) => {
    const row = rows[index];
    const other = rows[index + by];
    if (!row || !other) return;
    setRows(rows.with(index, other).with(index + by, row));
    tellInput(list.current);
  };
  const press = (index: number) => (step: RowStep) => ({
    onClick: () => (step === 'remove' ? remove(index) : move(index, step === 'up' ? -1 : 1)),
  });
  return { list, rows, change, add, press };
}
