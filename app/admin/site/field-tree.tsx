import type { ReactNode } from 'react';
import type { ShownField } from '~/kit/fields/form';
import { FieldProblem } from '~/kit/forms/form-field';
import { FieldInput } from '../fields/field-input';
import { RowButtons } from '../fields/row-buttons';
import { AdminIcon } from '../shared/admin-icon';
import { asText, differs, entryName, inside, isRefused, type Place, widthOf } from './fields';

type FieldProps = { field: ShownField; place: Place };

/** A field with all that it is made of, and the way back to its default. @param isTitled whether a heading names it */
export function FieldTree({ field, place, isTitled }: FieldProps & { isTitled?: boolean }) {
  if (field.each) {
    return <ListOf field={field} each={field.each} place={place} isTitled={isTitled} />;
  }
  if (field.parts) {
    return (
      <fieldset className="flex min-w-0 flex-col gap-3 border-line border-t pt-4">
        <legend className="float-left w-full font-semibold">{field.label}</legend>
        <FieldsOf field={field} place={place} />
      </fieldset>
    );
  }
  return (
    <Changeable place={place} label={field.label}>
      <Leaf field={field} place={place} />
    </Changeable>
  );
}

/** Fields beside each other, as far as there is room; each can be led to by its path. */
export const FieldsOf = ({ field, place }: FieldProps) => (
  <div className="site-fields">
    {Object.entries(field.parts ?? {}).map(([name, part]) => {
      const here = inside(place, name);
      return (
        <div key={name} id={here.path} data-width={widthOf(part)}>
          <FieldTree field={part} place={here} />
        </div>
      );
    })}
  </div>
);

/** The input of one value. */
const Leaf = ({ field, place: { path, value, errors } }: FieldProps) => (
  <FieldInput
    field={{ ...field, label: withOptional(field) }}
    name={path}
    state={{ value: asText(value), errors: errors[path] ?? [] }}
    altName={`${path}Alt`}
    isSmall={/\.\d+\./.test(path)}
  />
);

const withOptional = ({ label, kind, isNeeded }: ShownField) =>
  isNeeded || kind === 'flag' || kind === 'number' ? label : `${label} (optional)`;

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
    <div
      className={`flex flex-col gap-1.5 border-s-2 ps-3 ${isRefused(place) ? 'border-red' : 'border-control'}`}
    >
      {children}
      <div className="flex flex-wrap items-center gap-x-4 text-small">
        {typeof byDefault === 'string' && (
          <p className="text-muted wrap-anywhere">
            <span>Default: </span>
            {byDefault === '' ? <span>empty</span> : <q>{byDefault}</q>}
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
  className,
  children,
}: {
  step: string;
  className: string;
  children: ReactNode;
}) => (
  <button type="submit" name="intent" value={step} className={className}>
    {children}
  </button>
);

function ListOf({
  field,
  each,
  place,
  isTitled,
}: FieldProps & { each: ShownField; isTitled: boolean | undefined }) {
  const { label, entry, items = 0, hint } = field;
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
        <legend className={isTitled ? 'sr-only' : 'float-left -mb-1.5 w-full font-semibold'}>
          {label}
        </legend>
        {hint && (
          <p id={`${id}-hint`} className="-mt-1 text-muted text-small">
            {hint}
          </p>
        )}
        <FieldProblem id={id} errors={wrong} />
        <input type="hidden" name={`${path}.length`} value={entries.length} />
        {entries.length > 0 && (
          <ol className="flex flex-col gap-3">
            {entries.map((one, index) => {
              const here = { path: `${path}.${index}`, value: one, byDefault: undefined, errors };
              const what = `${entry} ${index + 1}`;
              const isLast = index === entries.length - 1;
              const name = entryName(field, index);
              return (
                <Entry key={here.path} field={{ ...each, label: name }} place={here}>
                  <RowButtons
                    what={what}
                    isFirst={index === 0}
                    isLast={isLast}
                    press={(step) => ({
                      type: 'submit',
                      name: 'intent',
                      value: `${step} ${here.path}`,
                    })}
                  />
                </Entry>
              );
            })}
          </ol>
        )}
        {entries.length < items && (
          <StepButton step={`add ${path}`} className="button button-quiet self-start">
            <AdminIcon name="plus" />
            {`Add ${entry}`}
          </StepButton>
        )}
      </fieldset>
    </Changeable>
  );
}

/** @param children its buttons */
function Entry({ field, place, children }: FieldProps & { children: ReactNode }) {
  const buttons = <div className="entry-buttons">{children}</div>;
  if (!field.parts) {
    return (
      <li id={place.path} className="entry-line">
        <Leaf field={field} place={place} />
        {buttons}
      </li>
    );
  }
  return (
    <li id={place.path} className="entry">
      <div className="flex items-center justify-between gap-3">
        {/* Each button says it, too. */}
        <span aria-hidden className="font-medium text-muted text-small">
          {field.label}
        </span>
        {buttons}
      </div>
      <FieldsOf field={field} place={place} />
    </li>
  );
}
