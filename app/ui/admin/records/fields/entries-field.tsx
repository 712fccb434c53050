import type { FormField as Field } from '~/domain/fields/field';
import { partsOfLines } from '~/lib/text/entry-lines';
import { EntryRows } from './entry-rows.client';
import { TypedLines } from './typed-lines';

export type EntriesFieldProps = {
  label: string;
  name: string;
  /** The word for one entry, such as 'picture'. */
  entry: string;
  /** What each entry is made of. */
  columns: Field[];
  state: { value: string; errors: string[] };
};

/** A list of entries with several parts. The form sends a line for each (`lib/text/entry-lines.ts`). */
export function EntriesField(props: EntriesFieldProps) {
  const { label, name, entry, columns, state } = props;
  const parts = columns.map((column) => column.label.toLowerCase()).join(' | ');
  return (
    <TypedLines label={label} name={name} state={state} hint={`One ${entry} a line: ${parts}.`}>
      {(typed) => <EntryRows {...props} entries={partsOfLines(typed, columns.length)} />}
    </TypedLines>
  );
}
