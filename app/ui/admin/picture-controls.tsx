import { type DragEvent, useId, useState } from 'react';
import type { FieldErrors } from '~/domain/errors';
import { PICTURE_ALT_LIMIT } from '~/domain/owner-limits';
import CharactersLeft from '../characters-left';
import { AdminIcon } from './admin-icon';
import type { PictureUploadState } from './use-picture-upload';

/** What the server takes. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export const firstPicture = (data: DataTransfer | null): File | null =>
  [...(data?.files ?? [])].find((file) => file.type.startsWith('image/')) ?? null;

/**
 * The controls of an upload: the file by button or by drag, what it shows, how far it is, what is wrong.
 * @param isForm whether they are fields of a form of their own, which goes the browser's way without a
 *   script; in another form they have no names, so that they are not sent with it
 * @param onEnter where there is no form that Enter would send
 */
export function PictureControls({
  state: { fields, choose, progress, problem },
  isForm,
  onEnter,
  sent = { alt: '', errors: {} },
}: {
  state: PictureUploadState;
  isForm: boolean;
  onEnter?: () => void;
  /** What came back where the form was sent without a script. */
  sent?: { alt: string; errors: FieldErrors };
}) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const errors = problem?.fields ?? sent.errors;
  const pictureErrors = errors.picture ?? [];
  const altErrors = errors.alt ?? [];
  const drop = (event: DragEvent) => {
    setIsOver(false);
    const dropped = firstPicture(event.dataTransfer);
    if (!dropped) return;
    event.preventDefault();
    choose(dropped);
  };
  return (
    <div className="flex flex-col gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input inside does the same by keyboard */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border-2 border-dashed p-4 ${isOver ? 'border-green bg-green-soft' : 'border-control'}`}
      >
        <label htmlFor={`${id}-file`} className="flex items-center gap-2 font-medium">
          <AdminIcon name="image" />
          Picture
        </label>
        <input
          id={`${id}-file`}
          type="file"
          accept={ACCEPTED}
          ref={fields.file}
          name={isForm ? 'picture' : undefined}
          aria-invalid={pictureErrors.length > 0}
          aria-describedby={`${id}-hint${pictureErrors.length > 0 ? ` ${id}-picture-errors` : ''}`}
          className="file-field min-w-0"
        />
        <p id={`${id}-hint`} className="w-full text-muted text-small">
          JPEG, PNG, WebP, AVIF or GIF.
          <span className="needs-script"> You can drop or paste it, too.</span>
        </p>
      </div>
      {pictureErrors.length > 0 && (
        <p id={`${id}-picture-errors`} role="alert" className="font-medium text-red text-small">
          {pictureErrors.join(' ')}
        </p>
      )}
      <div className="flex flex-col gap-1.5">
        <label htmlFor={`${id}-alt`} className="font-medium">
          What does it show?
        </label>
        <input
          id={`${id}-alt`}
          ref={fields.alt}
          name={isForm ? 'alt' : undefined}
          defaultValue={sent.alt}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !onEnter) return;
            event.preventDefault();
            onEnter();
          }}
          aria-invalid={altErrors.length > 0}
          aria-describedby={`${id}-alt-hint${altErrors.length > 0 ? ` ${id}-alt-errors` : ''}`}
          className="field"
        />
        <CharactersLeft field={fields.alt} limit={PICTURE_ALT_LIMIT} />
        <p id={`${id}-alt-hint`} className="text-muted text-small">
          In a few words, for those who do not see it.
        </p>
        {altErrors.length > 0 && (
          <p id={`${id}-alt-errors`} role="alert" className="font-medium text-red text-small">
            {altErrors.join(' ')}
          </p>
        )}
      </div>
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          ref={fields.decorative}
          name={isForm ? 'decorative' : undefined}
          className="size-5"
        />
        It only decorates
      </label>
      {problem && pictureErrors.length === 0 && altErrors.length === 0 && (
        <p role="alert" className="font-medium text-red">
          {problem.message}
        </p>
      )}
      {progress !== null && (
        <p role="status" className="flex items-center gap-3 text-small">
          <progress value={progress} max={1} aria-label="Upload" className="w-full max-w-60" />
          {progress === 0 ? 'Scaling…' : progress < 1 ? 'Sending…' : 'Checking…'}
        </p>
      )}
    </div>
  );
}
