import { useRef, useState } from 'react';
import { ulid } from 'ulid';
import { showToast } from '~/engine/kit/ui/toasts';
import { type Problem, sendPicture, type UploadedPicture } from './send-picture.client';

/** The event of the window after an upload, for lists of pictures that were loaded before. */
export const PICTURE_UPLOADED = 'picture-uploaded';

const UNREACHABLE: Problem = {
  message: 'The picture could not be sent. Check your connection and try again.',
  fields: {},
};

/** Sets the files of a file input, as if they had been chosen there. */
function setFiles(field: HTMLInputElement, files: File[]) {
  const list = new DataTransfer();
  for (const one of files) list.items.add(one);
  field.files = list.files;
}

/**
 * The state of an upload: choose, scale, send. Several pictures are described and sent one after the other; the
 * waiting ones stay in the file input. The inputs are uncontrolled, so that what was chosen or typed before
 * hydration counts.
 * @param onUploaded called with each uploaded picture, and with whether it was the last one chosen
 * @param isJpeg sends a JPEG
 */
export function usePictureUpload(
  onUploaded: (picture: UploadedPicture, isLast: boolean) => void,
  isJpeg = false,
) {
  const file = useRef<HTMLInputElement>(null);
  const alt = useRef<HTMLInputElement>(null);
  const decorative = useRef<HTMLInputElement>(null);
  /** From 0 to 1; null while idle. */
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  /** One id per chosen file: if the answer got lost, a retry does not create a second picture. */
  const attempt = useRef<{ file: File | undefined; id: string }>();

  /** The names of the files, if there are several. */
  const [names, setNames] = useState<string[]>([]);
  const updateNames = () => {
    const all = [...(file.current?.files ?? [])].map(({ name }) => name);
    setNames(all.length > 1 ? all : []);
  };

  /** Takes files that were dropped or pasted. */
  const choose = (...chosen: File[]) => {
    if (!file.current) return;
    setFiles(file.current, chosen);
    updateNames();
    setProblem(null);
    alt.current?.focus();
  };

  const upload = async () => {
    if (progress !== null || !file.current || !alt.current || !decorative.current) return;
    setProblem(null);
    setProgress(0);
    const [chosen, ...rest] = file.current.files ?? [];
    if (!attempt.current || attempt.current.file !== chosen)
      attempt.current = { file: chosen, id: ulid() };
    const description = {
      id: attempt.current.id,
      alt: alt.current.value,
      isDecorative: decorative.current.checked,
      isJpeg,
    };
    const answer = await sendPicture(chosen, description, setProgress).catch((error: unknown) => {
      console.error(error);
      return { ok: false as const, ...UNREACHABLE };
    });
    setProgress(null);
    if (!answer.ok) {
      setProblem(answer);
      (answer.fields.picture ? file : alt).current?.focus();
      return;
    }
    attempt.current = undefined;
    setFiles(file.current, rest);
    updateNames();
    alt.current.value = '';
    decorative.current.checked = false;
    void showToast('success', 'Picture uploaded');
    window.dispatchEvent(new Event(PICTURE_UPLOADED));
    onUploaded(answer.picture, rest.length === 0);
    if (rest.length > 0) alt.current.focus();
  };

  return {
    fields: { file, alt, decorative },
    names,
    updateNames,
    choose,
    upload,
    progress,
    problem,
  };
}

export type PictureUploadState = ReturnType<typeof usePictureUpload>;
