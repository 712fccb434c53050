import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { lineOfParts } from '~/kit/fields/entry-lines';
import type { FormField as Field } from '~/kit/fields/form';
import { capitalize } from '~/kit/text/capitalize';
import { Picture } from '~/kit/ui/picture';
import { PictureChooser } from '../pictures/picture-chooser.client';
import { PictureUpload } from '../pictures/picture-upload.client';
import type { UploadedPicture } from '../pictures/send-picture.client';
import { tellInput } from '../shell/dispatch-input';
import type { ListFieldProps } from './list-field';
import { RowButtons } from './row-buttons';
import { RowInput } from './row-input';
import { RowsFrame } from './rows-frame';
import { type Row, useRows } from './use-rows';

/** As it is saved: without spaces around its parts. A text that stands alone is its line. */
const lineOf = ({ value }: Row, isAlone: boolean) =>
  isAlone ? (value[0] ?? '').trim() : lineOfParts(value.map((part) => part.trim()));

/** Whether a row is what a refusal is about, which says its number where it is about one. */
const isRefused = (what: string, errors: string[]) =>
  errors.some((error) => error.includes(`, ${what}: `) || !/ \d+: /.test(error));

/**
 * The rows of a list, each with its inputs and buttons. A list of pictures takes what is uploaded or chosen as a
 * new row.
 * @param entries what they begin with, part by part
 */
export function EntryRows({
  label,
  name,
  entry,
  limit,
  columns,
  state: { errors },
  entries,
}: ListFieldProps & { columns: Field[] | undefined; entries: string[][] }) {
  const area = useRef<HTMLFieldSetElement>(null);
  const blank = columns?.map(() => '') ?? [''];
  const { list, rows, change, add, press } = useRows(entries, blank);
  const addPicture = ({ address, alt }: UploadedPicture) => {
    const parts = columns?.map(({ kind, describes }) =>
      kind === 'picture' ? address : describes ? alt : '',
    );
    add(Number.POSITIVE_INFINITY, parts);
    tellInput(list.current);
  };
  const addsPictures = columns?.some(({ kind }) => kind === 'picture') && (
    <div className="flex flex-wrap items-start gap-3">
      <PictureUpload area={area} isMany onUploaded={addPicture} />
      <PictureChooser onChosen={addPicture} />
    </div>
  );
  const frame = { label, name, entry, errors, area, list };
  return (
    <RowsFrame
      {...frame}
      lines={rows.map((row) => lineOf(row, columns === undefined))}
      onAdd={() => add(rows.length)}
      below={addsPictures}
    >
      {rows.map((row, index) => {
        const what = `${entry} ${index + 1}`;
        const isLast = index === rows.length - 1;
        const buttons = { what, isFirst: index === 0, isLast, press: press(index) };
        const shared = {
          row,
          what,
          onChange: (parts: string[]) => change(row.key, parts),
          onEnter: () => add(index + 1),
        };
        return columns ? (
          <li key={row.key} className="flex flex-col gap-3 rounded-control border border-line p-3">
            <RowHead {...buttons} />
            <Parts {...shared} columns={columns} hasErrors={isRefused(what, errors)} />
          </li>
        ) : (
          <li
            key={row.key}
            className="flex flex-wrap items-center justify-end gap-1 sm:flex-nowrap"
          >
            <Line {...shared} limit={limit} hasErrors={errors.length > 0} />
            <RowButtons {...buttons} />
          </li>
        );
      })}
    </RowsFrame>
  );
}

const RowHead = (props: ComponentProps<typeof RowButtons>) => (
  <div className="flex flex-wrap items-center justify-end gap-1">
    {/* Each input and button says it, too. */}
    <span aria-hidden className="me-auto font-medium text-small">
      {capitalize(props.what)}
    </span>
    <RowButtons {...props} />
  </div>
);

type LineProps = {
  row: Row;
  what: string;
  hasErrors: boolean;
  onChange: (parts: string[]) => void;
  onEnter: () => void;
};

/** An entry that is one text. */
const Line = ({ row, what, onChange, ...input }: LineProps & { limit: number }) => (
  <div className="flex min-w-0 basis-full flex-col gap-1 sm:flex-1 sm:basis-auto">
    <RowInput
      {...input}
      aria-label={what}
      row={row.key}
      value={row.value[0] ?? ''}
      onChange={(text) => onChange([text])}
    />
  </div>
);

type PartsProps = LineProps & { columns: Field[] };

/** The inputs of one entry, and the picture where it has one. The first of them is where the focus goes. */
const Parts = ({ row, columns, what, hasErrors, onChange, onEnter }: PartsProps) => (
  <div className="flex flex-wrap gap-3">
    {columns.map(({ kind, name }, index) =>
      kind === 'picture' ? <Thumbnail key={name} src={row.value[index] ?? ''} /> : null,
    )}
    <div className="flex min-w-0 flex-1 basis-60 flex-col gap-3">
      {columns.map((column, index) => (
        <PartInput
          key={column.name}
          column={column}
          what={what}
          value={row.value[index] ?? ''}
          row={index === 0 ? row.key : undefined}
          hasErrors={hasErrors}
          onChange={(text) => onChange(row.value.with(index, text))}
          onEnter={onEnter}
        />
      ))}
    </div>
  </div>
);

/** A picture, a moment after the typing of its address stops: what is half an address is no picture. */
function Thumbnail({ src }: { src: string }) {
  const [shown, setShown] = useState(src);
  useEffect(() => {
    const timer = setTimeout(() => setShown(src), 600);
    return () => clearTimeout(timer);
  }, [src]);
  if (shown === '') return null;
  return (
    <Picture
      key={shown}
      src={shown}
      alt=""
      sizes="10rem"
      className="aspect-video w-40 shrink-0 self-start rounded-control object-cover"
    />
  );
}

function PartInput({
  column: { label, limit = 0 },
  what,
  ...input
}: Pick<PartsProps, 'what'> & { column: Field } & Omit<ComponentProps<typeof RowInput>, 'limit'>) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-small">
        <span className="sr-only">{what}: </span>
        {label}
      </label>
      <RowInput {...input} id={id} limit={limit} />
    </div>
  );
}
