import type { ReactNode } from 'react';
import { capitalize } from '~/lib/text/capitalize';
import { FieldProblem } from '../../forms/form-field';
import { AdminIcon } from '../admin-icon';
import {
  differs,
  inside,
  isGroupField,
  isLeaf,
  isListField,
  type Place,
  type ShownField,
  type ShownFields,
  type ShownList,
} from './fields';
import { LeafField } from './leaf-field';

/** A field with all that it is made of, and the way back to its default. */
export function FieldTree({ field, place }: { field: ShownField; place: Place }) {
  if (isListField(field)) return <ListOf field={field} place={place} />;
  if (isGroupField(field)) {
    return (
      <fieldset className="flex min-w-0 flex-col gap-4 border-line border-t pt-4">
        <legend className="float-left mb-3 w-full font-semibold">{field.label}</legend>
        <FieldsOf fields={field.fields} place={place} />
      </fieldset>
    );
  }
  return (
    <Changeable place={place} label={field.label}>
      <LeafField field={field} place={place} />
    </Changeable>
  );
}

export const FieldsOf = ({ fields, place }: { fields: ShownFields; place: Place }) =>
  Object.entries(fields).map(([name, field]) => (
    <FieldTree key={name} field={field} place={inside(place, name)} />
  ));

/** Says that a field differs from its default, what that is, and leads back to it. */
function Changeable({
  place,
  label,
  children,
}: {
  place: Place;
  label: string;
  children: ReactNode;
}) {
  const { byDefault } = place;
  if (byDefault === undefined) return children;
  // The same element around it before and after, or the input would be a new one, without the focus.
  if (!differs(place)) return <div>{children}</div>;
  return (
    <div className="flex flex-col gap-1.5 border-green border-s-2 ps-3">
      {children}
      <div className="flex flex-wrap items-center gap-x-4 text-small">
        {typeof byDefault === 'string' && (
          <p className="text-muted wrap-anywhere">
            Default: {byDefault === '' ? 'empty' : <q>{byDefault}</q>}
          </p>
        )}
        <StepButton step={`default ${place.path}`} className="link min-h-11">
          Back to the default<span className="sr-only">{` of ${label}`}</span>
        </StepButton>
      </div>
    </div>
  );
}

/** A button that changes what is typed and saves nothing. Without a script, too. */
const StepButton = ({
  step,
  label,
  className,
  children,
}: {
  step: string;
  label?: string;
  className: string;
  children: ReactNode;
}) => (
  <button
    type="submit"
    name="intent"
    value={step}
    aria-label={label}
    title={label}
    className={className}
  >
    {children}
  </button>
);

function ListOf({ field, place }: { field: ShownList; place: Place }) {
  const { label, entry, most, of, hint } = field;
  const { path, value, errors } = place;
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const id = `list-${path.replaceAll('.', '-')}`;
  const wrong = errors[path] ?? [];
  const described = [hint ? `${id}-hint` : '', wrong.length > 0 ? `${id}-errors` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <Changeable place={place} label={label}>
      <fieldset aria-describedby={described || undefined} className="flex min-w-0 flex-col gap-3">
        <legend className="float-left mb-2 w-full font-semibold">{label}</legend>
        {hint && (
          <p id={`${id}-hint`} className="text-muted text-small">
            {hint}
          </p>
        )}
        <FieldProblem id={id} errors={wrong} />
        <input type="hidden" name={`${path}.length`} value={entries.length} />
        <ol className="flex flex-col gap-3">
          {entries.map((one, index) => {
            const here = { path: `${path}.${index}`, value: one, byDefault: undefined, errors };
            const what = `${entry} ${index + 1}`;
            const buttons = {
              what,
              path: here.path,
              isFirst: index === 0,
              isLast: index === entries.length - 1,
            };
            if (isLeaf(of)) {
              return (
                <li key={here.path} className="flex flex-wrap items-end justify-end gap-1">
                  <div className="flex-1 basis-48">
                    <LeafField field={{ ...of, label: capitalize(what) }} place={here} />
                  </div>
                  <EntryButtons {...buttons} />
                </li>
              );
            }
            return (
              <li
                key={here.path}
                className="flex flex-col gap-3 rounded-control border border-line p-3"
              >
                <div className="flex flex-wrap items-center justify-end gap-1">
                  {/* Each button says it, too. */}
                  <span aria-hidden className="me-auto font-medium text-small">
                    {capitalize(what)}
                  </span>
                  <EntryButtons {...buttons} />
                </div>
                <div className="grid gap-3 sm:grid-cols-2 [&>fieldset]:col-span-full">
                  <FieldsOf fields={of} place={here} />
                </div>
              </li>
            );
          })}
        </ol>
        {entries.length < most && (
          <StepButton step={`add ${path}`} className="button button-quiet self-start">
            <AdminIcon name="plus" />
            {`Add ${entry}`}
          </StepButton>
        )}
      </fieldset>
    </Changeable>
  );
}

const EntryButtons = ({
  what,
  path,
  isFirst,
  isLast,
}: {
  what: string;
  path: string;
  isFirst: boolean;
  isLast: boolean;
}) => (
  <>
    {!isFirst && (
      <StepButton step={`up ${path}`} label={`Move ${what} up`} className="icon-button">
        <AdminIcon name="arrow-up" />
      </StepButton>
    )}
    {!isLast && (
      <StepButton step={`down ${path}`} label={`Move ${what} down`} className="icon-button">
        <AdminIcon name="arrow-down" />
      </StepButton>
    )}
    <StepButton step={`remove ${path}`} label={`Remove ${what}`} className="icon-button">
      <AdminIcon name="x" />
    </StepButton>
  </>
);
