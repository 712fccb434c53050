import { type KeyboardEvent, useEffect, useRef } from 'react';
import { isComposing } from '~/engine/kit/ui/composing';
import { PictureChooser } from '../pictures/picture-chooser.client';
import { PictureControls } from '../pictures/picture-controls';
import type { UploadedPicture } from '../pictures/send-picture.client';
import { usePictureUpload } from '../pictures/use-picture-upload';
import { AdminIcon } from '../shared/admin-icon';

/**
 * The form for a picture, at its future place in the text. If the upload fails, it keeps the picture and the
 * description for another attempt.
 * @param file the dropped or pasted picture
 * @param waiting how many more pictures follow
 */
export function InlinePicture({
  file,
  waiting,
  insert,
  close,
}: {
  file: File | null;
  waiting: number;
  insert: (picture: UploadedPicture) => void;
  close: () => void;
}) {
  const form = useRef<HTMLFieldSetElement>(null);
  const state = usePictureUpload(insert);
  const upload = () => void state.upload();
  const begin = useRef(() => {
    if (file) state.choose(file);
    else form.current?.querySelector('input')?.focus();
    form.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => begin.current(), []);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    close();
  };
  return (
    <fieldset
      ref={form}
      onKeyDown={leave}
      className="card flex min-w-0 flex-col items-start gap-4 p-4"
    >
      <legend className="sr-only">A picture for the text</legend>
      {/* Existing pictures first. */}
      {file === null && <PictureChooser onChosen={insert} />}
      <div className="w-full">
        <PictureControls state={state} isForm={false} isMany={false} onEnter={upload} />
      </div>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          onClick={upload}
          disabled={state.progress !== null}
          className="button button-primary"
        >
          <AdminIcon name="upload" />
          Upload and insert
        </button>
        <button type="button" onClick={close} className="button button-quiet">
          {waiting > 0 ? `Leave out ${waiting + 1} pictures` : 'Cancel'}
        </button>
      </div>
    </fieldset>
  );
}
