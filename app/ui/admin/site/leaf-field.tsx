import { useId } from 'react';
import { FormField } from '../../forms/form-field';
import { PictureField } from '../pictures/picture-field';
import { ColourField } from './colour-field';
import { asText, isSentence, type LeafField as Leaf, type Place } from './fields';
import { FileField } from './file-field';

/** An email address is plain text: in an `email` field browsers turn a domain like łódź.pl into ASCII. */
const TYPES = { text: 'textarea', day: 'date' } as const;

const isTyped = (kind: string): kind is keyof typeof TYPES => Object.hasOwn(TYPES, kind);

/** The input of one text. */
export function LeafField({ field, place }: { field: Leaf; place: Place }) {
  const { kind, limit = 0, hint, isOptional, isForDark, isForSharing } = field;
  const label = isOptional ? `${field.label} (optional)` : field.label;
  const { path, value, errors } = place;
  const state = { value: asText(value), errors: errors[path] ?? [] };
  const own = { label, name: path, limit, state, ...(hint && { hint }) };
  if (kind === 'flag') return <FlagField {...own} isOn={state.value === 'on'} />;
  if (kind === 'picture')
    return (
      <PictureField
        {...own}
        isOnDark={isForDark}
        isForSharing={isForSharing}
        isSmall={/\.\d+\./.test(path)}
        altName={`${path}Alt`}
      />
    );
  if (kind === 'file') return <FileField {...own} />;
  if (kind === 'colour') return <ColourField {...own} />;
  const isLine = isSentence(field);
  return (
    <FormField
      {...own}
      type={isLine ? 'textarea' : isTyped(kind) ? TYPES[kind] : 'text'}
      rows={isLine ? 1 : state.value.length > 160 ? 5 : 3}
    />
  );
}

function FlagField({ label, name, isOn }: { label: string; name: string; isOn: boolean }) {
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
