import { type RefObject, useEffect, useRef } from 'react';
import { AdminIcon } from './admin-icon';
import { firstPicture, PictureControls } from './picture-controls';
import { insertPicture } from './posts/markdown-tools';
import { type UploadedPicture, usePictureUpload } from './use-picture-upload';

/**
 * Uploads a picture from within another form: by button, by drag, or by pasting. It asks what the
 * picture shows. Without a script it leads to /admin/pictures, in another tab, so that what was typed
 * stays; the address is typed then.
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
 * @param onUploaded is told of the picture, with a textarea or without
 */
export function PictureUpload({
  textarea,
  area,
  onUploaded,
  submitLabel = textarea ? 'Upload and insert' : 'Upload',
}: {
  textarea?: RefObject<HTMLTextAreaElement>;
  area?: RefObject<HTMLElement>;
  onUploaded?: (picture: UploadedPicture) => void;
  submitLabel?: string;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const state = usePictureUpload((picture) => {
    if (details.current) details.current.open = false;
    if (textarea?.current) insertPicture(textarea.current, markdownOf(picture));
    // The button that had the focus is hidden now.
    else summary.current?.focus();
    onUploaded?.(picture);
  });
  const upload = () => void state.upload();

  const choose = useRef<(file: File) => void>(() => {});
  choose.current = (file) => {
    // Open first: a field that is hidden takes no focus.
    if (details.current) details.current.open = true;
    state.choose(file);
  };

  useEffect(() => {
    const target: HTMLElement | null | undefined = (textarea ?? area)?.current;
    if (!target) return;
    const take = (event: Event, data: DataTransfer | null) => {
      const file = firstPicture(data);
      if (!file) return;
      event.preventDefault();
      choose.current(file);
    };
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData);
    const drop = (event: DragEvent) => take(event, event.dataTransfer);
    // Only where files are let in, the browser does not open them instead of the page.
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    target.addEventListener('paste', paste);
    target.addEventListener('dragover', over);
    target.addEventListener('drop', drop);
    return () => {
      target.removeEventListener('paste', paste);
      target.removeEventListener('dragover', over);
      target.removeEventListener('drop', drop);
    };
  }, [textarea, area]);

  return (
    <>
      <p className="without-script text-small">
        <a href="/admin/pictures" target="_blank" rel="noreferrer" className="link">
          Open the pictures in another tab
        </a>{' '}
        to upload one, then type its address here.
      </p>
      <details ref={details} className="needs-script card p-4">
        <summary
          ref={summary}
          className="flex min-h-11 cursor-pointer items-center gap-2 font-medium"
        >
          <AdminIcon name="image" />
          {textarea ? 'Insert a picture' : 'Upload a picture'}
        </summary>
        <div className="mt-3 flex flex-col items-start gap-4">
          <div className="w-full">
            <PictureControls state={state} isForm={false} onEnter={upload} />
          </div>
          <button
            type="button"
            onClick={upload}
            disabled={state.progress !== null}
            className="button button-quiet"
          >
            <AdminIcon name="upload" />
            {submitLabel}
          </button>
        </div>
      </details>
    </>
  );
}

const markdownOf = ({ address, alt }: UploadedPicture) =>
  `![${alt.replace(/[\\[\]]/g, '\\$&').replace(/\s+/g, ' ')}](${address})`;
