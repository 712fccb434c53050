import { useRef, useState } from 'react';
import { ulid } from 'ulid';
import { showToast } from '~/kit/ui/toasts';
import { type Problem, sendPicture, type UploadedPicture } from './send-picture.client';

const UNREACHABLE: Problem = {
  message: 'The picture could not be sent. Check your connection and try again.',
  fields: {},
};

/** Puts files into a field as if they had been chosen there. */
function fill(field: HTMLInputElement, files: File[]) {
  const list = new DataTransfer();
  for (const one of files) list.items.add(one);
  field.files = list.files;
}

/**
 * One picture on its way to the server: chosen, scaled, sent. Of several each is described and sent in its turn;
 * those that wait stay in the field. What was chosen and typed is in the fields
 * themselves, so that it counts from before the scripts have started.
 * @param onUploaded called with each picture that the server has, and with whether it was the last of those chosen
 * @param isJpeg whether it is sent as a JPEG
 */
export function usePictureUpload(
  onUploaded: (picture: UploadedPicture, isLast: boolean) => void,
  isJpeg = false,
) {
  const file = useRef<HTMLInputElement>(null);
  const alt = useRef<HTMLInputElement>(null);
  const decorative = useRef<HTMLInputElement>(null);
  /** null: nothing is going on; otherwise from 0 to 1. */
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  /** One for each file that is chosen: sent again, because the answer was lost, it is the same picture. */
  const sent = useRef<{ file: File | undefined; id: string }>();

  /** The names of the files where there are several. */
  const [names, setNames] = useState<string[]>([]);
  const count = () => {
    const all = [...(file.current?.files ?? [])].map(({ name }) => name);
    setNames(all.length > 1 ? all : []);
  };

  /** Files that were dropped or pasted. */
  const choose = (...chosen: File[]) => {
    if (!file.current) return;
    fill(file.current, chosen);
    count();
    setProblem(null);
    alt.current?.focus();
  };

  const upload = async () => {
    if (progress !== null || !file.current || !alt.current || !decorative.current) return;
    setProblem(null);
    setProgress(0);
    const [chosen, ...rest] = file.current.files ?? [];
    if (!sent.current || sent.current.file !== chosen) sent.current = { file: chosen, id: ulid() };
    const description = {
      id: sent.current.id,
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
    sent.current = undefined;
    fill(file.current, rest);
    count();
    alt.current.value = '';
    decorative.current.checked = false;
    void showToast('success', 'Picture uploaded');
    onUploaded(answer.picture, rest.length === 0);
    if (rest.length > 0) alt.current.focus();
  };

  return { fields: { file, alt, decorative }, names, count, choose, upload, progress, problem };
}

export type PictureUploadState = ReturnType<typeof usePictureUpload>;
