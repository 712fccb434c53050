import { useRef, useState } from 'react';
import { ulid } from 'ulid';
import type { FieldErrors } from '~/domain/errors';
import { ANSWER_LIMIT_MS } from '~/lib/time/time-limit';
import { showToast } from '../../toasts';
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
  /** One for each file that is chosen: sent again, because the answer was lost, it is the same picture. */
  const sent = useRef<{ file: File | undefined; id: string }>();

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
    const chosen = file.current.files?.[0];
    if (!sent.current || sent.current.file !== chosen) sent.current = { file: chosen, id: ulid() };
    const description = {
      id: sent.current.id,
      alt: alt.current.value,
      isDecorative: decorative.current.checked,
    };
    const answer = await send(chosen, description, setProgress).catch((error: unknown) => {
      console.error(error);
      return { ok: false as const, ...UNREACHABLE };
    });
    setProgress(null);
    if (!answer.ok) {
      setProblem(answer);
      (answer.fields.picture ? file : alt).current?.focus();
      return;
    }
    sent.current = undefined;
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
  { id, alt, isDecorative }: { id: string; alt: string; isDecorative: boolean },
  onProgress: (share: number) => void,
): Promise<Answer> {
  const body = new FormData();
  body.set('stay', '1');
  body.set('newId', id);
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
    let timer: ReturnType<typeof setTimeout>;
    // A large picture may take long, but not without getting any further.
    const goOn = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        request.abort();
        reject(new Error('no answer'));
      }, ANSWER_LIMIT_MS);
    };
    goOn();
    request.addEventListener('loadend', () => clearTimeout(timer));
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      goOn();
      onProgress(loaded / total);
    });
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
