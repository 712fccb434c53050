import { type ReactNode, useRef, useState } from 'react';
import type { ShownField } from '~/kit/fields/form';
import { FieldProblem } from '~/kit/forms/form-field';
import { useIsScripted } from '~/kit/ui/use-is-scripted';
import { PictureChooser } from '../pictures/picture-chooser.client';
import { ScriptedUpload } from '../pictures/scripted-upload';
import type { UploadedPicture } from '../pictures/send-picture.client';
import { AdminIcon } from '../shared/admin-icon';
import { entryName, idOf, type Place } from './place';
import { RowButtons, StepButton } from './row-buttons';
import { useRows } from './use-rows';

type Each = NonNullable<ShownField['each']>;

/**
 * A list of entries with several fields each, and buttons to add, remove and move them.
 * @param isTitled whether a heading above names it already
 * @param children renders the fields of an entry
 */
export function EntryList({
  field,
  each,
  place,
  isTitled = false,
  children,
}: {
  field: ShownField;
  each: Each;
  place: Place;
  isTitled?: boolean | undefined;
  children: (place: Place) => ReactNode;
}) {
  const { label, entry = 'entry', items = 0, hint } = field;
  const { path, value, errors } = place;
  const area = useRef<HTMLFieldSetElement>(null);
  const { rows, add, moveOrRemove } = useRows(area, Array.isArray(value) ? value : []);
  // Errors refer to entries by index. A step changes the indexes, so hide these errors after it.
  const [outdated, setOutdated] = useState<Place['errors']>();
  const step = (change: () => void) => () => {
    setOutdated(errors);
    change();
  };
  const id = `list-${path.replaceAll('.', '-')}`;
  const wrong = errors[path] ?? [];
  const described = [hint ? `${id}-hint` : '', wrong.length > 0 ? `${id}-errors` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset
      ref={area}
      aria-describedby={described || undefined}
      className="flex min-w-0 flex-col gap-3"
    >
      <legend className={isTitled ? 'sr-only' : 'float-left -mb-1.5 w-full font-semibold'}>
        {label}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-muted text-small">
          {hint}
        </p>
      )}
      <FieldProblem id={id} errors={wrong} />
      <input type="hidden" name={`${path}.length`} value={rows.length} />
      {rows.length > 0 && (
        <ol className="flex flex-col gap-3">
          {rows.map((row, index) => {
            const here = {
              ...place,
              path: `${path}.${index}`,
              value: row.value,
              byDefault: undefined,
              errors: outdated === errors ? {} : errors,
            };
            const name = entryName(field, index);
            return (
              <li
                key={row.key}
                id={idOf(here)}
                data-row={row.key}
                className="rounded-control border border-line px-3 pt-1 pb-3"
              >
                <fieldset className="flex min-w-0 flex-col gap-1">
                  <legend className="sr-only">{name}</legend>
                  <div className="flex items-center justify-between gap-3">
                    {/* Hidden from screen readers: the legend says the same. */}
                    <span aria-hidden className="font-medium text-muted text-small">
                      {name}
                    </span>
                    <RowButtons
                      what={`${entry} ${index + 1}`}
                      path={here.path}
                      isFirst={index === 0}
                      isLast={index === rows.length - 1}
                      onPress={(pressed) => step(() => moveOrRemove(index, pressed))()}
                    />
                  </div>
                  {children(here)}
                </fieldset>
              </li>
            );
          })}
        </ol>
      )}
      {rows.length < items && (
        <StepButton
          step={`add ${path}`}
          onPress={step(() => add(each.blank))}
          className="button button-quiet self-start"
        >
          <AdminIcon name="plus" />
          {`Add ${entry}`}
        </StepButton>
      )}
      <NewPictures each={each} area={area} onAdd={add} />
    </fieldset>
  );
}

/** In a list of pictures with descriptions, adds an entry for each picture that is uploaded or chosen. */
function NewPictures({
  each,
  area,
  onAdd,
}: {
  each: Each;
  area: React.RefObject<HTMLFieldSetElement>;
  onAdd: (value: Each['blank']) => void;
}) {
  const isScripted = useIsScripted();
  const parts = Object.entries(each.parts ?? {});
  const alt = parts.find(([, { describes }]) => describes !== undefined);
  const picture = alt?.[1].describes;
  if (!isScripted || !alt || !picture) return null;
  const addPicture = (uploaded: UploadedPicture) =>
    onAdd(Object.assign({}, each.blank, { [picture]: uploaded.address, [alt[0]]: uploaded.alt }));
  return (
    <div className="flex flex-wrap items-start gap-3">
      <ScriptedUpload area={area} isMany onUploaded={addPicture} />
      <PictureChooser onChosen={addPicture} />
    </div>
  );
}
