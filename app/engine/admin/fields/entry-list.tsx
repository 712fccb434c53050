import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ShownField } from '~/engine/kit/fields/form';
import { type FormTree, getTreePart } from '~/engine/kit/fields/form-tree';
import { FieldProblem } from '~/engine/kit/forms/form-field';
import { useIsScripted } from '~/engine/kit/ui/use-is-scripted';
import { type Drop, watchDrag } from '../list/drag-rows.client';
import { PictureChooser } from '../pictures/picture-chooser.client';
import { ScriptedUpload } from '../pictures/scripted-upload';
import type { UploadedPicture } from '../pictures/send-picture.client';
import { AdminIcon } from '../shared/admin-icon';
import { entryName, hasErrors, idOf, type Place } from './place';
import { RowButtons, RowHandle, StepButton } from './row-buttons';
import { useRows } from './use-rows';

type Each = NonNullable<ShownField['each']>;

/**
 * A list of entries with several fields each, and buttons to add, remove and move them.
 * @param isTitled whether a heading above names it already
 * @param children renders the fields of an entry, in a row if there are few
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
  children: (place: Place, isInRow: boolean) => ReactNode;
}) {
  const { label, entry = 'entry', items = 0, hint } = field;
  const { path, value, errors } = place;
  const area = useRef<HTMLFieldSetElement>(null);
  const { rows, add, remove, move } = useRows(area, Array.isArray(value) ? value : []);
  /** The key of the row whose buttons are shown. */
  const [opened, setOpened] = useState<number>();
  // Errors refer to entries by index. A step changes the indexes, so hide these errors after it.
  const [outdated, setOutdated] = useState<Place['errors']>();
  const step = (change: () => void) => () => {
    setOutdated(errors);
    change();
  };
  const dropped = useRef((_: Drop) => {});
  dropped.current = ({ id, other }) => {
    const indexOf = (key: string) => rows.findIndex((row) => String(row.key) === key);
    step(() => move(indexOf(id), indexOf(other)))();
  };
  useEffect(() => {
    if (!area.current) return;
    return watchDrag(area.current, (drop) => dropped.current(drop));
  }, []);
  const isCompact = fitsInRow(each);
  const [atFirst] = useState(rows.length);
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
      <legend className={isTitled ? 'sr-only' : 'float-start -mb-1.5 w-full font-semibold'}>
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
        <ol className={isCompact ? 'entries-compact' : 'flex flex-col gap-3'}>
          {isCompact && <ColumnLabels each={each} />}
          {rows.map((row, index) => {
            const here = {
              ...place,
              path: `${path}.${index}`,
              value: row.value,
              byDefault: undefined,
              errors: outdated === errors ? {} : errors,
            };
            const what = `${entry} ${index + 1}`;
            return (
              <Entry
                key={row.key}
                row={row}
                place={here}
                name={entryName(field, index)}
                isCompact={isCompact}
                summary={summaryOf(each, row.value)}
                isNew={row.key >= atFirst || isBlankEntry(each, row.value)}
                handle={
                  <RowHandle
                    what={what}
                    isOpen={opened === row.key}
                    onToggle={() => setOpened(opened === row.key ? undefined : row.key)}
                    onMove={(by) => step(() => move(index, index + by))()}
                  />
                }
                isOpen={opened === row.key}
                buttons={
                  <RowButtons
                    what={what}
                    path={here.path}
                    isFirst={index === 0}
                    isLast={index === rows.length - 1}
                    onPress={(pressed) =>
                      step(() =>
                        pressed === 'remove'
                          ? remove(index)
                          : move(index, index + (pressed === 'up' ? -1 : 1)),
                      )()
                    }
                  />
                }
              >
                {children(here, isCompact)}
              </Entry>
            );
          })}
        </ol>
      )}
      {rows.length < items && (
        <AddEntry
          each={each}
          entry={entry}
          area={area}
          step={`add ${path}`}
          onPress={step(() => add(each.blank))}
          onAdd={add}
        />
      )}
    </fieldset>
  );
}

const MAX_IN_ROW = 2;

/** Returns the names of an entry's picture and of its description; null for entries without these. */
function describedPicture({ parts = {} }: Each): { picture: string; alt: string } | null {
  for (const [alt, { describes }] of Object.entries(parts))
    if (describes !== undefined) return { picture: describes, alt };
  return null;
}

/** Whether an entry was added and not filled in yet, also without JavaScript. */
const isBlankEntry = ({ blank }: Each, value: FormTree): boolean =>
  JSON.stringify(value) === JSON.stringify(blank);

/** The kinds of fields whose text may tell an entry from the others, the best first. */
const TELLING: ShownField['kind'][] = ['line', 'text', 'picture', 'link'];

/**
 * Returns a text that tells an entry from the others: the first short one, or another if there is none. An entry that begins
 * with a choice, such as a day, needs all of its short texts for that.
 */
function summaryOf({ parts = {} }: Each, value: FormTree): string {
  const all = Object.entries(parts);
  const textsOf = (kinds: ShownField['kind'][]) =>
    all.flatMap(([name, { kind }]) => {
      const text = kinds.includes(kind) ? getTreePart(value, name) : '';
      return typeof text === 'string' && text !== '' ? [text] : [];
    });
  if (all[0]?.[1].kind === 'choice') return textsOf(['line', 'choice']).join(' ');
  return TELLING.flatMap((kind) => textsOf([kind]))[0] ?? '';
}

/** Whether the fields of an entry fit in one row. */
const fitsInRow = ({ parts = {} }: Each): boolean =>
  Object.keys(parts).length <= MAX_IN_ROW &&
  Object.values(parts).every(({ kind }) => ['line', 'link', 'choice'].includes(kind));

/** The labels above a list whose rows hide theirs. Screen readers read those. */
const ColumnLabels = ({ each: { parts = {} } }: { each: Each }) => (
  <li aria-hidden="true" className="entries-head">
    {Object.values(parts).map(({ label }) => (
      <span key={label}>{label}</span>
    ))}
  </li>
);

/** An entry with its handle, its fields and its buttons: in one row, or folded to a row with the fields below. */
function Entry({
  row,
  place,
  name,
  isCompact,
  summary,
  isNew,
  isOpen,
  handle,
  buttons,
  children,
}: {
  row: { key: number };
  place: Place;
  name: string;
  isCompact: boolean;
  summary: string;
  /** Whether it is unfolded at first. */
  isNew: boolean;
  /** Whether the buttons that move it are shown. */
  isOpen: boolean;
  handle: ReactNode;
  buttons: ReactNode;
  children: ReactNode;
}) {
  const [isUnfolded, setIsUnfolded] = useState(isNew);
  return (
    <li
      id={idOf(place)}
      data-row={row.key}
      data-open={isOpen || undefined}
      className={isCompact ? 'entry' : 'entry rounded-control border border-line px-3 py-1'}
    >
      <fieldset className="min-w-0">
        <legend className="sr-only">{name}</legend>
        <div className={isCompact ? 'entry-line' : 'entry-line is-folding'}>
          {handle}
          {isCompact ? (
            children
          ) : (
            <details
              open={hasErrors(place) || isUnfolded}
              onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)}
            >
              <summary className="folded-line">
                <AdminIcon name="chevron-right" className="size-4" />
                <span className="text-muted">{name}</span>
                <span className="truncate font-medium">{summary}</span>
              </summary>
              <div className="entry-body">{children}</div>
            </details>
          )}
          {buttons}
        </div>
      </fieldset>
    </li>
  );
}

/**
 * The button that adds an entry. In a list of pictures with descriptions it shows the ways to add one: each picture that is
 * uploaded or chosen gets an entry.
 */
function AddEntry({
  each,
  entry,
  area,
  step,
  onPress,
  onAdd,
}: {
  each: Each;
  entry: string;
  area: React.RefObject<HTMLFieldSetElement>;
  step: string;
  /** Adds an empty entry. */
  onPress: () => void;
  onAdd: (value: Each['blank']) => void;
}) {
  const isScripted = useIsScripted();
  const names = isScripted ? describedPicture(each) : null;
  const button = (
    <StepButton step={step} onPress={onPress} className="button button-quiet self-start">
      <AdminIcon name="plus" />
      <span>{names ? 'Enter an address' : `Add ${entry}`}</span>
    </StepButton>
  );
  if (!names) return button;
  const addPicture = (uploaded: UploadedPicture) =>
    onAdd(
      Object.assign({}, each.blank, {
        [names.picture]: uploaded.address,
        [names.alt]: uploaded.alt,
      }),
    );
  return (
    <details>
      <summary className="button button-quiet">
        <AdminIcon name="plus" />
        {`Add ${entry}`}
      </summary>
      <div className="mt-3 flex flex-wrap items-start gap-3">
        <ScriptedUpload area={area} isMany onUploaded={addPicture} />
        <PictureChooser onChosen={addPicture} />
        {button}
      </div>
    </details>
  );
}
