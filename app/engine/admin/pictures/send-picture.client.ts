import type { FieldErrors } from '~/engine/kit/errors';
import { ANSWER_LIMIT_MS } from '~/engine/kit/time/time-limit';
import { scalePicture } from './scale-picture.client';

/** The address and the description of an uploaded picture. */
export type UploadedPicture = { address: string; alt: string };

export type Problem = { message: string; fields: FieldErrors };
export type Answer = { ok: true; picture: UploadedPicture } | ({ ok: false } & Problem);

/**
 * Scales a picture and sends it with its description.
 * @param onProgress called with the share that has been sent, from 0 to 1
 */
export async function sendPicture(
  file: File | undefined,
  {
    id,
    alt,
    isDecorative,
    isJpeg,
  }: { id: string; alt: string; isDecorative: boolean; isJpeg: boolean },
  onProgress: (share: number) => void,
): Promise<Answer> {
  const body = new FormData();
  body.set('stay', '1');
  body.set('newId', id);
  body.set('alt', alt);
  if (isDecorative) body.set('decorative', 'on');
  if (file) {
    const { picture, variants, isScaled, colour } = await scalePicture(file, { isJpeg });
    body.set('picture', picture, file.name);
    for (const variant of variants) body.append('variant', variant, file.name);
    if (isScaled) body.set('scaled', 'on');
    body.set('colour', colour);
  }
  return post(body, onProgress);
}

/** Sends with `XMLHttpRequest`, since `fetch` reports no upload progress. */
function post(body: FormData, onProgress: (share: number) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/admin/pictures/files');
    request.responseType = 'json';
    let timer: ReturnType<typeof setTimeout>;
    // A large picture can take long, so each progress event restarts the timeout.
    const restartTimeout = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        request.abort();
        reject(new Error('the upload timed out'));
      }, ANSWER_LIMIT_MS);
    };
    restartTimeout();
    request.addEventListener('loadend', () => clearTimeout(timer));
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimeout();
      onProgress(loaded / total);
    });
    request.addEventListener('error', () => reject(new Error('the upload failed')));
    request.addEventListener('load', () => {
      const answer: unknown = request.response;
      if (isAnswer(answer)) resolve(answer);
      else reject(new Error(`the server answered ${request.status}`));
    });
    request.send(body);
  });
}

export const isAnswer = (answer: unknown): answer is Answer =>
  typeof answer === 'object' && answer !== null && 'ok' in answer;
