import { useId } from 'react';
import type { Choice, Shown } from '~/engine/kit/fields/field';
import type { ShownField } from '~/engine/kit/fields/form';
import { FormField } from '~/engine/kit/forms/form-field';
import { PictureField } from '../pictures/picture-field';
import { SelectField } from '../shared/select-field';
import { FileField } from './file-field';

/** There is no `email` type here: browsers turn a domain like łódź.pl in an email input into ASCII. */
const TYPES: { [Kind in Shown['kind']]?: 'textarea' | 'date' } = { text: 'textarea', day: 'date' };

type FieldState = { value: string; errors: string[] };

/** The extra props of a picture field. */
type PictureProps = Partial<
  Pick<Parameters<typeof PictureField>[0], 'alt' | 'altName' | 'isSmall'>
>;

/** The input of a field with a single value. */
export function FieldInput({
  field: { kind, label, hint, limit, entry, rows, choices = [], isForSharing },
  name,
  state,
  ...pictureProps
}: { field: ShownField; name: string; state: FieldState } & PictureProps) {
  const own = { label, name, state, ...(limit && { limit }), ...(hint && { hint }) };
  switch (kind) {
    case 'flag':
      return <FlagInput {...own} />;
    case 'file':
      return <FileField {...own} />;
    case 'picture':
      return (
        <PictureField {...own} {...pictureProps} limit={limit ?? 0} isForSharing={isForSharing} />
      );
    case 'choice':
      return <ChoiceInput {...own} choices={choices} />;
    case 'list':
    case 'tags': {
      const oneALine = [`One ${entry ?? 'entry'} per line.`, hint].filter(Boolean).join(' ');
      return <FormField {...own} type="textarea" rows={3} hint={oneALine} perLine />;
    }
    default: {
      // A line with `rows` is a long sentence: a textarea shows all of it.
      const type = TYPES[kind] ?? (rows ? 'textarea' : 'text');
      const height = rows ?? (state.value.length > 160 ? 5 : 3);
      return <FormField {...own} type={type} rows={height} />;
    }
  }
}

type InputProps = { label: string; name: string; hint?: string; state: FieldState };

/** Keeps a stored value that this runtime does not list: time zones have several names. */
function ChoiceInput({ choices, ...own }: InputProps & { choices: Choice[] }) {
  const { value } = own.state;
  const isKnown = choices.some(({ id }) => id === value);
  const all = isKnown ? choices : [{ id: value, name: value }, ...choices];
  const options = all.map(({ id, name }) => ({ value: id, label: name }));
  return <SelectField {...own} options={options} />;
}

function FlagInput({ label, name, hint, state }: InputProps) {
  const id = useId();
  return (
    <>
      <div className="-ms-3 flex min-h-11 items-center gap-0.5">
        {/* An unchecked checkbox sends nothing, so this sends its empty value. */}
        <input type="hidden" name={name} value="" />
        <input
          id={id}
          type="checkbox"
          name={name}
          value="on"
          defaultChecked={state.value === 'on'}
          aria-describedby={hint && `${id}-hint`}
          className="row-check"
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-small">
          {hint}
        </p>
      )}
    </>
  );
}
