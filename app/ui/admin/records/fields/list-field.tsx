import { ListRows } from './list-rows.client';
import { TypedLines } from './typed-lines';

export type ListFieldProps = {
  label: string;
  name: string;
  /** The word for one entry, such as 'feature'. */
  entry: string;
  /** The limit of each entry, in characters. */
  limit: number;
  state: { value: string; errors: string[] };
};

/** A list that is edited as a list: rows to add, remove and move. The form sends a line for each. */
export const ListField = (props: ListFieldProps) => (
  <TypedLines
    label={props.label}
    name={props.name}
    state={props.state}
    hint={`One ${props.entry} a line.`}
  >
    {(typed) => (
      <ListRows {...props} lines={typed.split('\n').filter((line) => line.trim() !== '')} />
    )}
  </TypedLines>
);
