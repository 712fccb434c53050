import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ShownField } from '~/kit/fields/form';
import { dispatchInput } from '../unsaved-text/form-texts';
import { EntryList } from './entry-list';
import { FieldInput } from './field-input';
import { differs, idOf, inside, isRefused, type Place, widthOf } from './place';
import { StepButton } from './row-buttons';
import { INPUTS } from './use-rows';

type FieldProps = { field: ShownField; place: Place };

/** A field with all that it is made of, and the way back to its default. @param isTitled whether a heading names it */
export function FieldTree({ field, place, isTitled }: FieldProps & { isTitled?: boolean }) {
  const { each, parts, label } = field;
  if (parts) {
    return (
      <fieldset className="flex min-w-0 flex-col gap-3 border-line border-t pt-4">
        <legend className="float-left w-full font-semibold">{label}</legend>
        <FieldsOf field={field} place={place} />
      </fieldset>
    );
  }
  return (
    <Changeable place={place} label={label}>
      {(here) =>
        each?.parts ? (
          <EntryList field={field} each={each} place={here} isTitled={isTitled}>
            {(entry) => <FieldsOf field={each} place={entry} />}
          </EntryList>
        ) : (
          <Leaf field={field} place={here} />
        )
      }
    </Changeable>
  );
}

/** Fields beside each other, as far as there is room; each can be led to by its path. */
export const FieldsOf = ({ field: { parts = {} }, place }: FieldProps) => (
  <div className="flex flex-wrap items-start gap-x-4 gap-y-5 in-[li]:gap-y-3">
    {Object.entries(parts).map(([name, part]) => {
      const here = inside(place, name);
      const alt = Object.keys(parts).find((other) => parts[other]?.describes === name);
      return (
        <div
          key={name}
          id={idOf(here)}
          // A checkbox aligns with the inputs beside it, whose labels are above them.
          className={`min-w-0 grow has-[>div>.row-check]:self-end ${widthOf(part)}`}
        >
          {part.kind === 'picture' ? (
            <Changeable place={here} label={part.label}>
              {(shown) => (
                <Leaf field={part} place={shown} altName={alt && inside(place, alt).path} />
              )}
            </Changeable>
          ) : (
            <FieldTree field={part} place={here} />
          )}
        </div>
      );
    })}
  </div>
);

/** The input of one value. @param altName of the input that describes it, where it is a picture */
const Leaf = ({
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

/** Says that a field differs from its default, what that is, and leads back to it. */
function Changeable({
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
  /** The value in whose place the default is, and how often that was wanted: a new key gives inputs their text. */
  const [taken, take] = useState<{ from: Place['value']; times: number }>();
  useEffect(() => {
    if (!taken) return;
    dispatchInput(area.current);
    area.current?.querySelector<HTMLElement>(INPUTS)?.focus();
  }, [taken]);
  if (byDefault === undefined) return children(place);
  const here = taken && taken.from === value ? { ...place, value: byDefault, errors: {} } : place;
  const isChanged = differs(here);
  const border = isRefused(here) ? 'border-red' : 'border-control';
  return (
    // The same elements around it before and after, or the input would be a new one, without the focus.
    <div
      ref={area}
      className={isChanged ? `flex flex-col gap-1.5 border-s-2 ps-3 ${border}` : undefined}
    >
      <Fragment key={taken?.times}>{children(here)}</Fragment>
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
            onPress={() => take({ from: value, times: (taken?.times ?? 0) + 1 })}
            className="link min-h-11"
          >
            Back to the default<span className="sr-only">{` of ${label}`}</span>
          </StepButton>
        </div>
      )}
    </div>
  );
}
