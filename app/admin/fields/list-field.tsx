import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react';
import { partsOfLines } from '~/kit/fields/entry-lines';
import type { FormField as Field } from '~/kit/fields/form';
import { FormField } from '~/kit/forms/form-field';
import { lazyComponent } from '~/kit/loading/lazy-component';
import { EntryRows } from './entry-rows.client';

const TagChips = lazyComponent(async () => ({
  default: (await import('./tag-chips.client')).TagChips,
}));

export type ListFieldProps = {
  label: string;
  name: string;
  /** The word for one entry, such as 'feature'. */
  entry: string;
  /** The limit of each entry, in characters. */
  limit: number;
  state: { value: string; errors: string[] };
};

type Props = ListFieldProps & Pick<Field, 'kind' | 'columns' | 'inUse'>;

/**
 * A list: a text area with a line for each entry, which is all without a script; with one it becomes rows to add,
 * remove and move, or chips. The form sends a line for each entry in any case (`kit/fields/entry-lines.ts`).
 */
export function ListField(props: Props) {
  const plain = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  // What somebody typed into the text area before the script came is in its value.
  useEffect(() => setTyped(plain.current?.querySelector('textarea')?.value ?? ''), []);
  if (typed !== null) return <ScriptedList {...props} typed={typed} />;
  return (
    <div ref={plain}>
      <PlainList {...props} />
    </div>
  );
}

function PlainList({ label, name, entry, columns, state }: Props) {
  const parts = columns?.map((column) => column.label.toLowerCase()).join(' | ');
  const hint = parts ? `One ${entry} a line: ${parts}.` : `One ${entry} a line.`;
  return <FormField type="textarea" label={label} name={name} hint={hint} state={state} />;
}

function ScriptedList({ kind, columns, inUse = [], typed, ...props }: Props & { typed: string }) {
  const lines = typed.split('\n').filter((line) => line.trim() !== '');
  if (kind !== 'tags') {
    const entries = columns ? partsOfLines(typed, columns.length) : lines.map((line) => [line]);
    return <EntryRows {...props} columns={columns} entries={entries} />;
  }
  const state = { ...props.state, value: typed };
  const plain: ComponentProps<typeof PlainList> = { ...props, kind, state };
  return (
    <Suspense fallback={<PlainList {...plain} />}>
      <TagChips {...props} inUse={inUse} lines={lines} />
    </Suspense>
  );
}
