import { type RefObject, useEffect, useRef } from 'react';
import { AdminIcon } from './admin-icon';
import { firstPicture, PictureControls } from './picture-controls';
import { type UploadedPicture, usePictureUpload } from './use-picture-upload';

/**
 * Uploads a picture from within another form: by button, by drag, or by pasting. It asks what the
 * picture shows. It is a part of the page that needs a script; without one pictures are uploaded at
 * /admin/pictures, and their addresses typed.
 *
 * ```tsx
 * const details = useRef<HTMLTextAreaElement>(null);
 * <textarea ref={details} name="details" />
 * <PictureUpload textarea={details} />
 * ```
 *
 * @param textarea takes drops and pastes as well; `![alt](address)` is put at its cursor, followed by
 *   the `input` event that typing would have made
 * @param onUploaded is told of the picture, with a textarea or without
 */
export function PictureUpload({
  textarea,
  onUploaded,
  submitLabel = textarea ? 'Upload and insert' : 'Upload',
}: {
  textarea?: RefObject<HTMLTextAreaElement>;
  onUploaded?: (picture: UploadedPicture) => void;
  submitLabel?: string;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const state = usePictureUpload((picture) => {
    if (details.current) details.current.open = false;
    if (textarea?.current) insertPicture(textarea.current, picture);
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
    const target = textarea?.current;
    if (!target) return;
    const take = (event: Event, data: DataTransfer | null) => {
      const file = firstPicture(data);
      if (!file) return;
      event.preventDefault();
      choose.current(file);
    };
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData);
    const drop = (event: DragEvent) => take(event, event.dataTransfer);
    target.addEventListener('paste', paste);
    target.addEventListener('drop', drop);
    return () => {
      target.removeEventListener('paste', paste);
      target.removeEventListener('drop', drop);
    };
  }, [textarea]);

  return (
    <details ref={details} className="needs-script card p-4">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium">
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
  );
}

/** `![alt](address)` at the cursor, or in the place of what is selected. */
function insertPicture(textarea: HTMLTextAreaElement, { address, alt }: UploadedPicture): void {
  const text = alt.replace(/[\\[\]]/g, '\\$&').replace(/\s+/g, ' ');
  const { selectionStart, selectionEnd } = textarea;
  textarea.setRangeText(`![${text}](${address})`, selectionStart, selectionEnd, 'end');
  textarea.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  textarea.focus();
}
