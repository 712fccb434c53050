import { useEffect, useRef, useState } from 'react';
import { FormField } from '../../../forms/form-field';
import { ListRows } from './list-rows';

export type ListFieldProps = {
  label: string;
  name: string;
  /** The word for one entry, such as 'feature'. */
  entry: string;
  /** The limit of each entry, in characters. */
  limit: number;
  state: { value: string; errors: string[] };
};

/**
 * A list that is edited as a list: rows to add, remove and move. Without a script it is a text area with
 * a line for each entry, and that is what the form sends in both cases.
 */
export function ListField(props: ListFieldProps) {
  const { label, name, entry, state } = props;
  const plain = useRef<HTMLDivElement>(null);
  const [lines, setLines] = useState<string[] | null>(null);
  // What somebody typed into the text area before the script came is in its value.
  useEffect(() => {
    const typed = plain.current?.querySelector('textarea')?.value ?? '';
    setLines(typed.split('\n').filter((line) => line.trim() !== ''));
  }, []);
  if (lines) return <ListRows {...props} lines={lines} />;
  return (
    <div ref={plain}>
      <FormField
        label={label}
        name={name}
        type="textarea"
        hint={`One ${entry} a line.`}
        state={state}
      />
    </div>
  );
}
