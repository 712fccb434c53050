import { type RefObject, useRef } from 'react';
import { AdminIcon } from '../shared/admin-icon';
import { insertPicture } from '../writing/markdown-tools.client';
import { pictureMarkdown } from '../writing/picture-markdown';
import { PictureControls } from './picture-controls';
import type { UploadedPicture } from './send-picture.client';
import { useDroppedPictures } from './use-dropped-pictures';
import { usePictureUpload } from './use-picture-upload';

/**
 * Uploads a picture from within another form: by button, by drag, or by pasting. It asks what the
 * picture shows.
 *
 * ```tsx
 * const details = useRef<HTMLTextAreaElement>(null);
 * <textarea ref={details} name="details" />
 * <PictureUpload textarea={details} />
 * ```
 *
 * @param textarea takes drops and pastes as well; `![alt](address)` is put at its cursor as if typed, with a
 *   blank line around it unless that is within a line
 * @param area what takes drops and pastes where there is no textarea
 * @param isMany takes several files at once
 * @param onUploaded called with each picture, with a textarea or without
 * @param isJpeg sends it as a JPEG, for who reads nothing newer
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
    // The button that had the focus is hidden now.
    else if (isLast) summary.current?.focus();
    onUploaded?.(picture);
  }, isJpeg);
  const upload = () => void state.upload();

  useDroppedPictures(textarea ?? area, (files) => {
    // Open first: a field that is hidden takes no focus.
    if (details.current) details.current.open = true;
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
