import { useNavigate } from '@remix-run/react';
import type { FormEvent } from 'react';
import { refusalOf } from '~/engine/kit/forms/form-field';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import { RefusalNotice } from '~/engine/kit/forms/refusal-notice';
import { AdminIcon } from '../shared/admin-icon';
import { PictureControls } from './picture-controls';
import { kilobytes } from './shown-picture';
import { usePastedPictures } from './use-dropped-pictures';
import { usePictureUpload } from './use-picture-upload';

/** The form that uploads a picture. A picture can also be pasted anywhere on the page. */
export function UploadForm({
  answer,
  maxBytes,
  newId,
}: {
  answer?: AdminOutcome;
  maxBytes: number;
  newId: string;
}) {
  const navigate = useNavigate();
  const refusal = refusalOf(answer);
  // Navigating to the current page reloads the list.
  const state = usePictureUpload(() => navigate('/admin/pictures', { replace: true }));
  usePastedPictures(state.choose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void state.upload();
  };
  return (
    <section aria-labelledby="upload-title" className="card mb-8 p-5 sm:p-6">
      <h2 id="upload-title" className="mb-4 text-[1.125rem]">
        Upload a picture
      </h2>
      <RefusalNotice refusal={refusal} className="mb-4" />
      <form
        method="post"
        action="/admin/pictures?index"
        encType="multipart/form-data"
        onSubmit={submit}
        className="flex flex-col items-start gap-4"
      >
        <input type="hidden" name="newId" value={newId} />
        <div className="w-full">
          <PictureControls
            state={state}
            isForm
            isMany
            sent={{ alt: refusal?.values.alt ?? '', errors: refusal?.fields ?? {} }}
          />
        </div>
        <p className="without-script text-muted text-small">
          {`Without JavaScript the picture keeps its size and loses only the camera’s data. It can have at most ${kilobytes(maxBytes)}.`}
        </p>
        <button type="submit" disabled={state.progress !== null} className="button button-primary">
          <AdminIcon name="upload" />
          Upload
        </button>
      </form>
    </section>
  );
}
