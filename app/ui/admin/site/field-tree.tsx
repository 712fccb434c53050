import type { ReactNode } from 'react';
import { FieldProblem } from '../../forms/form-field';
import { AdminIcon } from '../admin-icon';
import {
  differs,
  entryName,
  inside,
  isGroupField,
  isLeaf,
  isListField,
  isRefused,
  type Place,
  type ShownField,
  type ShownFields,
  type ShownList,
  widthOf,
} from './fields';
import { LeafField } from './leaf-field';

/** A field with all that it is made of, and the way back to its default. @param isTitled whether a heading names it */
export function FieldTree({
  field,
  place,
  isTitled,
}: {
  field: ShownField;
  place: Place;
  isTitled?: boolean;
}) {
  if (isListField(field)) return <ListOf field={field} place={place} isTitled={isTitled} />;
  if (isGroupField(field)) {
    return (
      <fieldset className="flex min-w-0 flex-col gap-3 border-line border-t pt-4">
        <legend className="float-left w-full font-semibold">{field.label}</legend>
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

/** Fields beside each other, as far as there is room; each can be led to by its path. */
export const FieldsOf = ({ fields, place }: { fields: ShownFields; place: Place }) => (
  <div className="site-fields">
    {Object.entries(fields).map(([name, field]) => {
      const here = inside(place, name);
      return (
        <div key={name} id={here.path} data-width={widthOf(field)}>
          <FieldTree field={field} place={here} />
        </div>
      );
    })}
  </div>
);

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

/** A button that changes what is typed and saves nothing. Without a script, too. @param isOff it would change nothing */
const StepButton = ({
  step,
  label,
  isOff = false,
  className,
  children,
}: {
  step: string;
  label?: string;
  isOff?: boolean;
  className: string;
  children: ReactNode;
}) => (
  <button
    type={isOff ? 'button' : 'submit'}
    name="intent"
    value={step}
    aria-label={label}
    title={label}
    // Not `disabled`, or the focus would get lost at the end of the list.
    aria-disabled={isOff || undefined}
    className={className}
  >
    {children}
  </button>
);

function ListOf({
  field,
  place,
  isTitled,
}: {
  field: ShownList;
  place: Place;
  isTitled: boolean | undefined;
}) {
  const { label, entry, most, hint } = field;
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
              return (
                <Entry
                  key={here.path}
                  field={field}
                  place={here}
                  index={index}
                  isLast={index === entries.length - 1}
                />
              );
            })}
          </ol>
        )}
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

function Entry({
  field,
  place,
  index,
  isLast,
}: {
  field: ShownList;
  place: Place;
  index: number;
  isLast: boolean;
}) {
  const { entry, of } = field;
  const { path } = place;
  const name = entryName(field, index);
  const buttons = { what: `${entry} ${index + 1}`, path, isFirst: index === 0, isLast };
  if (isLeaf(of)) {
    return (
      <li id={path} className="entry-line">
        <LeafField field={{ ...of, label: name }} place={place} />
        <EntryButtons {...buttons} />
      </li>
    );
  }
  return (
    <li id={path} className="entry">
      <div className="flex items-center justify-between gap-3">
        {/* Each button says it, too. */}
        <span aria-hidden className="font-medium text-muted text-small">
          {name}
        </span>
        <EntryButtons {...buttons} />
      </div>
      <FieldsOf fields={of} place={place} />
    </li>
  );
}

/** Always the same three in the same places, so that a finger finds them. */
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
  <div className="entry-buttons">
    <StepButton
      step={`up ${path}`}
      label={`Move ${what} up`}
      isOff={isFirst}
      className="icon-button"
    >
      <AdminIcon name="arrow-up" />
    </StepButton>
    <StepButton
      step={`down ${path}`}
      label={`Move ${what} down`}
      isOff={isLast}
      className="icon-button"
    >
      <AdminIcon name="arrow-down" />
    </StepButton>
    <StepButton step={`remove ${path}`} label={`Remove ${what}`} className="icon-button">
      <AdminIcon name="x" />
    </StepButton>
  </div>
);
