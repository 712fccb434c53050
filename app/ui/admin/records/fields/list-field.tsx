import { useEffect, useId, useRef, useState } from 'react';
import { FieldProblem } from '../../../forms/form-field';
import { ListRows } from './list-rows';

export type ListFieldProps = {
  label: string;
  name: string;
  /** What one of them is, such as 'feature'. */
  entry: string;
  /** Of each, in characters. */
  limit: number;
  state: { value: string; errors: string[] };
};

/**
 * A list that is edited as a list: rows to add, remove and move. Without a script it is a text area with
 * a line for each entry, and that is what the form sends in both cases.
 */
export function ListField(props: ListFieldProps) {
  const { label, name, entry, state } = props;
  const id = useId();
  const plain = useRef<HTMLTextAreaElement>(null);
  const [lines, setLines] = useState<string[] | null>(null);
  // What somebody typed into the text area before the script came is in its value.
  useEffect(() => {
    const typed = plain.current?.value ?? '';
    setLines(typed.split('\n').filter((line) => line.trim() !== ''));
  }, []);
  if (lines) return <ListRows {...props} lines={lines} />;
  const hasErrors = state.errors.length > 0;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        ref={plain}
        id={id}
        name={name}
        rows={5}
        defaultValue={state.value}
        aria-invalid={hasErrors}
        aria-describedby={`${id}-hint${hasErrors ? ` ${id}-errors` : ''}`}
        className="field"
      />
      <p id={`${id}-hint`} className="text-muted text-small">
        One {entry} a line.
      </p>
      <FieldProblem id={id} errors={state.errors} />
    </div>
  );
}
