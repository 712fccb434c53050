import { type ReactNode, type RefObject, useId } from 'react';
import { FieldProblem } from '~/kit/forms/form-field';
import { AdminIcon } from '../shared/admin-icon';

/** What is around the rows of a list: its name, the text that the form sends, the button for one more. */
export function RowsFrame({
  label,
  name,
  entry,
  errors,
  lines,
  area,
  list,
  onAdd,
  below,
  children,
}: {
  label: string;
  name: string;
  entry: string;
  errors: string[];
  /** A line for each row. Those that hold nothing are not sent. */
  lines: string[];
  area?: RefObject<HTMLFieldSetElement>;
  list: RefObject<HTMLOListElement>;
  onAdd: () => void;
  below?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset
      ref={area}
      className="flex min-w-0 flex-col gap-2"
      aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}
    >
      <legend className="mb-1.5 font-medium">{label}</legend>
      <input type="hidden" name={name} value={lines.filter((line) => line !== '').join('\n')} />
      <ol ref={list} className="flex flex-col gap-2">
        {children}
      </ol>
      <button type="button" onClick={onAdd} className="button button-quiet self-start">
        <AdminIcon name="plus" />
        Add {entry}
      </button>
      <FieldProblem id={id} errors={errors} />
      {below}
    </fieldset>
  );
}
