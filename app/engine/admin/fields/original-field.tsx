import { Link } from '@remix-run/react';
import type { Choice } from '~/engine/kit/fields/field';
import type { OtherText } from '~/engine/kit/fields/form';
import { RecordSelect } from './record-select';

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
  return (
    <>
      <RecordSelect {...field} records={originals} gone="A deleted text" />
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
