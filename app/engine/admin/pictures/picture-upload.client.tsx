import { type RefObject, useRef } from 'react';
import { AdminIcon } from '../shared/admin-icon';
import { openDetails } from '../shared/open-details.client';
import { insertPicture } from '../writing/markdown-tools.client';
import { pictureMarkdown } from '../writing/picture-markdown';
import { PictureControls } from './picture-controls';
import type { UploadedPicture } from './send-picture.client';
import { useDroppedPictures } from './use-dropped-pictures';
import { usePictureUpload } from './use-picture-upload';

/**
 * Uploads a picture from within another form: by button, drop or paste. Asks for a description.
 *
 * ```tsx
 * const details = useRef<HTMLTextAreaElement>(null);
 * <textarea ref={details} name="details" />
 * <PictureUpload textarea={details} />
 * ```
 *
 * @param textarea accepts drops and pastes too. `![alt](address)` is inserted at its cursor as if typed, with blank
 *   lines around it unless the cursor is inside a line
 * @param area accepts drops and pastes if there is no textarea
 * @param isMany accepts several files at once
 * @param onUploaded called with each picture, with a textarea or without
 * @param isJpeg sends a JPEG, for readers that support no newer format
 */
export function PictureUpload({
  textarea,
  area,
  isMany = textarea !== undefined,
  onUploaded,
  isJpeg = false,
}: {
  textarea?: RefObject<HTMLTextAreaElement>;
  area?: RefObject<HTMLElement>;
  isMany?: boolean;
  onUploaded?: (picture: UploadedPicture) => void;
  isJpeg?: boolean;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const state = usePictureUpload((picture, isLast) => {
    if (details.current && isLast) details.current.open = false;
    if (textarea?.current) insertPicture(textarea.current, pictureMarkdown(picture));
    // The button with the focus is hidden now.
    else if (isLast) summary.current?.focus();
    onUploaded?.(picture);
  }, isJpeg);
  const upload = () => void state.upload();

  useDroppedPictures(textarea ?? area, (files) => {
    if (details.current) openDetails(details.current);
    state.choose(...(isMany ? files : files.slice(0, 1)));
  });
  return (
    <details ref={details} className="min-w-0 open:basis-full">
      <summary ref={summary} className="button button-quiet">
        <AdminIcon name={textarea ? 'image' : 'upload'} />
        <span>{textarea ? 'Insert a picture' : 'Upload a picture'}</span>
      </summary>
      <div className="card mt-3 flex flex-col items-start gap-4 p-4">
        <div className="w-full">
          <PictureControls state={state} isForm={false} isMany={isMany} onEnter={upload} />
        </div>
        <button
          type="button"
          onClick={upload}
          disabled={state.progress !== null}
          className="button button-quiet"
        >
          <AdminIcon name="upload" />
          <span>{textarea ? 'Upload and insert' : 'Upload'}</span>
        </button>
      </div>
    </details>
  );
}
