import { Link } from '@remix-run/react';
import type { Choice } from '~/engine/kit/fields/field';
import type { OtherText } from '~/engine/kit/fields/form';
import { SelectField } from '../shared/select-field';

/** A select of the text that this one is a translation of, and links to the other texts of its group, in any state. */
export function OriginalField({
  originals,
  others,
  ...field
}: {
  label: string;
  name: string;
  hint: string | undefined;
  state: { value: string; errors: string[] };
  originals: Choice[];
  others: OtherText[];
}) {
  const { value } = field.state;
  const options = originals.map(({ id, name }) => ({ value: id, label: name }));
  const isGone = value !== '' && originals.every(({ id }) => id !== value);
  return (
    <>
      <SelectField
        {...field}
        options={[
          { value: '', label: 'None' },
          ...options,
          ...(isGone ? [{ value, label: 'A deleted text' }] : []),
        ]}
      />
      {others.length > 0 && (
        <ul aria-label="Other languages">
          {others.map(({ path, name, language, state }) => (
            <li key={path}>
              <Link to={path} className="link inline-flex min-h-11 items-center">
                {language}: {name}
              </Link>{' '}
              <span className="text-muted text-small">({state})</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
