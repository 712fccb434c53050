import { useId } from 'react';
import type { Shown } from '~/kit/fields/field';
import { FieldFrame, FormField } from '~/kit/forms/form-field';
import { PictureField } from '../pictures/picture-field';
import { FileField } from './file-field';

/** An email address is plain text: in an `email` field browsers turn a domain like łódź.pl into ASCII. */
const TYPES: { [Kind in Shown['kind']]?: 'textarea' | 'date' } = { text: 'textarea', day: 'date' };

type FieldState = { value: string; errors: string[] };

/** What a picture's field has beside its own address. */
type OfPicture = Partial<Pick<Parameters<typeof PictureField>[0], 'alt' | 'altName' | 'isSmall'>>;

/** The input of a field that is one value. */
export function FieldInput({
  field: { kind, label, hint, limit, rows, isForDark, isForSharing },
  name,
  state,
  ...ofPicture
}: { field: Shown; name: string; state: FieldState } & OfPicture) {
  const own = { label, name, state, ...(limit && { limit }), ...(hint && { hint }) };
  switch (kind) {
    case 'flag':
      return <FlagInput label={label} name={name} isOn={state.value === 'on'} />;
    case 'colour':
      return <ColourInput {...own} />;
    case 'file':
      return <FileField {...own} />;
    case 'picture':
      return (
        <PictureField
          {...own}
          {...ofPicture}
          limit={limit ?? 0}
          isOnDark={isForDark}
          isForSharing={isForSharing}
        />
      );
    default: {
      // A line with a height is a sentence, which is seen as a whole.
      const type = TYPES[kind] ?? (rows ? 'textarea' : 'text');
      const height = rows ?? (state.value.length > 160 ? 5 : 3);
      return <FormField {...own} type={type} rows={height} />;
    }
  }
}

type InputProps = { label: string; name: string; hint?: string; state: FieldState };

/** A colour, by the browser's own chooser, which needs no script. */
const ColourInput = ({ label, name, hint, state: { value, errors } }: InputProps) => (
  <FieldFrame label={label} hint={hint} errors={errors}>
    {(framed) => (
      <input {...framed} type="color" name={name} defaultValue={value} className="colour-field" />
    )}
  </FieldFrame>
);

function FlagInput({ label, name, isOn }: { label: string; name: string; isOn: boolean }) {
  const id = useId();
  return (
    <div className="-ms-3 flex min-h-11 items-center gap-0.5">
      {/* What the form says of it where it is off. */}
      <input type="hidden" name={name} value="" />
      <input
        id={id}
        type="checkbox"
        name={name}
        value="on"
        defaultChecked={isOn}
        className="row-check"
      />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
