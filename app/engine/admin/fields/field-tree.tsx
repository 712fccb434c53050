import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ShownField } from '~/engine/kit/fields/form';
import { dispatchInput } from '../unsaved-text/form-texts';
import { EntryList } from './entry-list';
import { FieldInput } from './field-input';
import { More } from './more';
import { childPlace, differsFromDefault, hasErrors, idOf, type Place, widthClass } from './place';
import { StepButton } from './row-buttons';
import { INPUTS } from './use-rows';

type FieldProps = { field: ShownField; place: Place };

/** A field with all its parts and a reset button. @param isTitled whether a heading above names it already */
export function FieldTree({ field, place, isTitled }: FieldProps & { isTitled?: boolean }) {
  const { each, parts, label } = field;
  if (parts) {
    return (
      <fieldset className="flex min-w-0 flex-col gap-3 border-line border-t pt-4">
        <legend className="float-start w-full font-semibold">{label}</legend>
        <FieldGroup field={field} place={place} />
      </fieldset>
    );
  }
  return (
    <ResettableField place={place} label={label}>
      {(here) =>
        each?.parts ? (
          <EntryList field={field} each={each} place={here} isTitled={isTitled}>
            {(entry, isInRow) => <FieldGroup field={each} place={entry} isInRow={isInRow} />}
          </EntryList>
        ) : (
          <SingleField field={field} place={here} />
        )
      }
    </ResettableField>
  );
}

/**
 * The parts of a group, side by side if there is room. The id of each contains its path, so links can target it.
 * @param isInRow whether they are the row of a list, always side by side
 */
export function FieldGroup({
  field: { parts = {} },
  place,
  isInRow = false,
}: FieldProps & { isInRow?: boolean }) {
  const show = ([name, part]: [string, ShownField]) => {
    const here = childPlace(place, name);
    const alt = Object.keys(parts).find((other) => parts[other]?.describes === name);
    return (
      <div
        key={name}
        id={idOf(here)}
        // A checkbox aligns with the inputs beside it, whose labels are above them.
        className={
          isInRow ? 'min-w-0' : `min-w-0 grow has-[>div>.row-check]:self-end ${widthClass(part)}`
        }
      >
        {part.kind === 'picture' ? (
          <ResettableField place={here} label={part.label}>
            {(shown) => (
              <SingleField
                field={part}
                place={shown}
                altName={alt && childPlace(place, alt).path}
              />
            )}
          </ResettableField>
        ) : (
          <FieldTree field={part} place={here} />
        )}
      </div>
    );
  };
  const all = Object.entries(parts);
  const rare = all.filter(([, { isRare }]) => isRare);
  const some = (is: (place: Place) => boolean) =>
    rare.some(([name]) => is(childPlace(place, name)));
  return (
    <div className={isInRow ? 'entry-fields' : PARTS}>
      {all.filter(([, { isRare }]) => !isRare).map(show)}
      <More
        fields={rare.map(([, part]) => part)}
        hasErrors={some(hasErrors)}
        isOpenAtFirst={some(differsFromDefault)}
      >
        <div className={PARTS}>{rare.map(show)}</div>
      </More>
    </div>
  );
}

const PARTS = 'flex flex-wrap items-start gap-x-4 gap-y-5 in-[li]:gap-y-3';

/** The input of a single value. @param altName the name of the input with a picture's description */
const SingleField = ({
  field,
  place: { path, value, errors },
  altName,
}: FieldProps & { altName?: string | undefined }) => (
  <FieldInput
    field={{ ...field, label: withOptional(field) }}
    name={path}
    state={{ value: typeof value === 'string' ? value : '', errors: errors[path] ?? [] }}
    isSmall={/\.\d+\./.test(path)}
    {...(altName && { altName })}
  />
);

const withOptional = ({ label, kind, isRequired }: ShownField) =>
  isRequired || ['flag', 'number', 'list'].includes(kind) ? label : `${label} (optional)`;

/** Marks a field that differs from its default, shows the default and offers to reset it. */
function ResettableField({
  place,
  label,
  children,
}: {
  place: Place;
  label: string;
  children: (place: Place) => ReactNode;
}) {
  const { path, value, byDefault } = place;
  const area = useRef<HTMLDivElement>(null);
  /** The value that was reset, and the number of resets. A new key makes uncontrolled inputs take the default. */
  const [reset, setReset] = useState<{ from: Place['value']; times: number }>();
  useEffect(() => {
    if (!reset) return;
    dispatchInput(area.current);
    area.current?.querySelector<HTMLElement>(INPUTS)?.focus();
  }, [reset]);
  if (byDefault === undefined) return children(place);
  const here = reset && reset.from === value ? { ...place, value: byDefault, errors: {} } : place;
  const isChanged = differsFromDefault(here);
  const border = hasErrors(here) ? 'border-red' : 'border-control';
  return (
    // Same elements in both states. Otherwise React would recreate the input, and it would lose the focus.
    <div
      ref={area}
      className={isChanged ? `flex flex-col gap-1.5 border-s-2 ps-3 ${border}` : undefined}
    >
      <Fragment key={reset?.times}>{children(here)}</Fragment>
      {isChanged && (
        <div className="flex flex-wrap items-center gap-x-4 text-small">
          {typeof byDefault === 'string' && (
            <p className="text-muted wrap-anywhere">
              <span>Default: </span>
              {byDefault === '' ? <span>empty</span> : <q>{byDefault}</q>}
            </p>
          )}
          <StepButton
            step={`default ${path}`}
            onPress={() => setReset({ from: value, times: (reset?.times ?? 0) + 1 })}
            className="link min-h-11"
          >
            Back to the default<span className="sr-only">{` of ${label}`}</span>
          </StepButton>
        </div>
      )}
    </div>
  );
}
