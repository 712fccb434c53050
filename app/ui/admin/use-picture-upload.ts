import { useRef, useState } from 'react';
import type { FieldErrors } from '~/domain/errors';
import { showToast } from '../toasts';
import { scalePicture } from './scale-picture';

/** What an uploaded picture is to whoever shows it. */
export type UploadedPicture = { address: string; alt: string };

type Problem = { message: string; fields: FieldErrors };
type Answer = { ok: true; picture: UploadedPicture } | ({ ok: false } & Problem);

const UNREACHABLE: Problem = {
  message: 'The picture could not be sent. Check your connection and try again.',
  fields: {},
};

/**
 * One picture on its way to the server: chosen, scaled, sent. What was chosen and typed is in the fields
 * themselves, so that it counts from before the scripts have started.
 * @param onUploaded called once the server has it
 */
export function usePictureUpload(onUploaded: (picture: UploadedPicture) => void) {
  const file = useRef<HTMLInputElement>(null);
  const alt = useRef<HTMLInputElement>(null);
  const decorative = useRef<HTMLInputElement>(null);
  /** null: nothing is going on; otherwise from 0 to 1. */
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  /** A file that was dropped or pasted, put into the field as if it had been chosen there. */
  const choose = (chosen: File) => {
    if (!file.current) return;
    const list = new DataTransfer();
    list.items.add(chosen);
    file.current.files = list.files;
    setProblem(null);
    alt.current?.focus();
  };

  const upload = async () => {
    if (progress !== null || !file.current || !alt.current || !decorative.current) return;
    setProblem(null);
    setProgress(0);
    const description = { alt: alt.current.value, isDecorative: decorative.current.checked };
    const answer = await send(file.current.files?.[0], description, setProgress).catch(
      (error: unknown) => {
        console.error(error);
        return { ok: false as const, ...UNREACHABLE };
      },
    );
    setProgress(null);
    if (!answer.ok) {
      setProblem(answer);
      (answer.fields.picture ? file : alt).current?.focus();
      return;
    }
    file.current.value = '';
    alt.current.value = '';
    decorative.current.checked = false;
    void showToast('success', 'Picture uploaded');
    onUploaded(answer.picture);
  };

  return { fields: { file, alt, decorative }, choose, upload, progress, problem };
}

export type PictureUploadState = ReturnType<typeof usePictureUpload>;

async function send(
  file: File | undefined,
  { alt, isDecorative }: { alt: string; isDecorative: boolean },
  onProgress: (share: number) => void,
): Promise<Answer> {
  const body = new FormData();
  body.set('stay', '1');
  body.set('alt', alt);
  if (isDecorative) body.set('decorative', 'on');
  if (file) {
    const { picture, variants, isScaled } = await scalePicture(file);
    body.set('picture', picture, file.name);
    for (const variant of variants) body.append('variant', variant, file.name);
    if (isScaled) body.set('scaled', 'on');
  }
  return post(body, onProgress);
}

/** Not `fetch`, which does not tell how much has been sent. */
function post(body: FormData, onProgress: (share: number) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/admin/pictures/files');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('error', () => reject(new Error('no connection')));
    request.addEventListener('load', () => {
      const answer: unknown = request.response;
      if (isAnswer(answer)) resolve(answer);
      else reject(new Error(`the server answered ${request.status}`));
    });
    request.send(body);
  });
}

const isAnswer = (answer: unknown): answer is Answer =>
  typeof answer === 'object' && answer !== null && 'ok' in answer;
