import { useEffect, useRef, useState } from 'react';
import { tellInput } from '../../tell-input';

export type Row = { key: number; text: string };

/** Rows of text that can be changed, added, removed and moved. @param lines at first */
export function useRows(lines: string[]) {
  const list = useRef<HTMLOListElement>(null);
  const [rows, setRows] = useState<Row[]>(() => lines.map((text, key) => ({ key, text })));
  const nextKey = useRef(lines.length);
  /** The row to go to, once it stands. */
  const [wanted, setWanted] = useState<number | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const input = list.current?.querySelector(`[data-row="${wanted}"]`);
    if (input instanceof HTMLElement) input.focus();
    setWanted(null);
  }, [wanted]);

  const change = (key: number, text: string) =>
    setRows(rows.map((row) => (row.key === key ? { key, text } : row)));
  const add = (index: number) => {
    const key = nextKey.current;
    nextKey.current += 1;
    setRows(rows.toSpliced(index, 0, { key, text: '' }));
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
  return { list, rows, change, add, remove, move };
}
