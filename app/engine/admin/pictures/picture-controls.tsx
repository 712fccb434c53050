import { type DragEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { PICTURE_ALT_LIMIT } from '~/engine/core/limits/owner-limits';
import type { FieldErrors } from '~/engine/kit/errors';
import CharactersLeft from '~/engine/kit/forms/characters-left';
import { FieldFrame, FieldProblem } from '~/engine/kit/forms/form-field';
import { pluralize } from '~/engine/kit/text/figures';
import { isComposing } from '~/engine/kit/ui/composing';
import { useIsScripted } from '~/engine/kit/ui/use-is-scripted';
import { AdminIcon } from '../shared/admin-icon';
import { DecorativeField } from './decorative-field';
import { picturesIn } from './use-dropped-pictures';
import type { PictureUploadState } from './use-picture-upload';

/** The media types that the server accepts. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml';

/**
 * The controls of an upload: file, description, progress and errors.
 * @param isForm whether they have a form of their own, which also works without JavaScript. Inside another form
 *   they have no names, so that they are not sent with it
 * @param isMany whether several files can be chosen; each is described and sent in turn
 * @param onEnter handles Enter, if there is no own form to send
 */
export function PictureControls({
  state: { fields, names, updateNames, choose, progress, problem },
  isForm,
  isMany,
  onEnter,
  sent = { alt: '', errors: {} },
}: {
  state: PictureUploadState;
  isForm: boolean;
  isMany: boolean;
  onEnter?: () => void;
  /** The refused values, if the form was sent without JavaScript. */
  sent?: { alt: string; errors: FieldErrors };
}) {
  const isScripted = useIsScripted();
  const errors = problem?.fields ?? sent.errors;
  const { picture = [], alt = [] } = errors;
  return (
    <div
      className={`flex flex-col gap-4 ${isForm ? 'lg:grid lg:grid-cols-2 lg:[&>:first-child]:row-span-2' : ''}`}
    >
      <FileControl
        field={fields.file}
        name={isForm ? 'picture' : undefined}
        errors={picture}
        // Without JavaScript, all files would get the same description.
        isMany={isMany && isScripted}
        names={names}
        onChange={updateNames}
        onDropped={choose}
      />
      <AltControl
        field={fields.alt}
        name={isForm ? 'alt' : undefined}
        value={sent.alt}
        errors={alt}
        onEnter={onEnter}
      />
      <DecorativeField field={fields.decorative} name={isForm ? 'decorative' : undefined} />
      {problem && picture.length === 0 && alt.length === 0 && <UploadProblem {...problem} />}
      {progress !== null && <UploadProgress share={progress} />}
    </div>
  );
}

/** An upload error that belongs to no single field. */
const UploadProblem = ({ message }: { message: string }) => (
  <p role="alert" className="font-medium text-red">
    {message}
  </p>
);

/** The progress of an upload. @param share the share that has been sent, from 0 to 1 */
const UploadProgress = ({ share }: { share: number }) => (
  <p role="status" className="flex items-center gap-3 text-small">
    <progress value={share} max={1} aria-label="Upload" className="w-full max-w-60" />
    <span>{share === 0 ? 'Scaling…' : share < 1 ? 'Sending…' : 'Checking…'}</span>
  </p>
);

type Control = {
  field: PictureUploadState['fields']['file'];
  name: string | undefined;
  errors: string[];
};

/** The file input, which also accepts drops. */
function FileControl({
  field,
  name,
  errors,
  isMany,
  names: [next, ...rest],
  onChange,
  onDropped,
}: Control & {
  isMany: boolean;
  /** The names of the files, if there are several. */
  names: string[];
  onChange: () => void;
  onDropped: (...files: File[]) => void;
}) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <DropArea onDropped={(...files) => onDropped(...(isMany ? files : files.slice(0, 1)))}>
        <label htmlFor={id} className="flex items-center gap-2 font-medium">
          <AdminIcon name="image" />
          Picture
        </label>
        <input
          id={id}
          aria-invalid={errors.length > 0}
          aria-describedby={`${id}-hint${errors.length > 0 ? ` ${id}-errors` : ''}`}
          ref={field}
          name={name}
          type="file"
          accept={ACCEPTED}
          multiple={isMany}
          onChange={onChange}
          className="file-field min-w-52"
        />
        <p id={`${id}-hint`} className="w-full text-muted text-small">
          JPEG, PNG, WebP, AVIF or GIF.
          <span className="needs-script"> You can also drop or paste it.</span>
        </p>
        <p role="status" className="w-full break-words font-medium empty:hidden">
          {next && `${next} is next, and ${pluralize(rest.length, 'picture')} after it.`}
        </p>
      </DropArea>
      <FieldProblem id={id} errors={errors} />
    </div>
  );
}

function DropArea({
  onDropped,
  children,
}: {
  onDropped: (...files: File[]) => void;
  children: ReactNode;
}) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    setIsOver(false);
    const dropped = picturesIn(event.dataTransfer);
    if (dropped.length === 0) return;
    event.preventDefault();
    onDropped(...dropped);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input inside does the same by keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border-2 border-dashed p-4 ${isOver ? 'border-accent bg-accent-soft' : 'border-control'}`}
    >
      {children}
    </div>
  );
}

/** The input for the description. */
function AltControl({
  field,
  name,
  value,
  errors,
  onEnter,
}: Control & { value: string; onEnter: (() => void) | undefined }) {
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onEnter || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <FieldFrame
      label="What does it show?"
      hint="In a few words, for people who cannot see it."
      errors={errors}
    >
      {(framed) => (
        <>
          <input
            {...framed}
            ref={field}
            name={name}
            defaultValue={value}
            onKeyDown={enter}
            className="field"
          />
          <CharactersLeft field={field} limit={PICTURE_ALT_LIMIT} />
        </>
      )}
    </FieldFrame>
  );
}
