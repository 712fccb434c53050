import { useState } from 'react';
import { ulid } from 'ulid';
import { PICTURE_ALT_LIMIT } from '~/core/limits/owner-limits';
import type { Blocked } from '~/core/records/checks/finding';
import { fileNameOf } from '~/kit/safe-address';
import type { Answer } from '../../pictures/send-picture.client';
import { isAnswer, sendPicture } from '../../pictures/send-picture.client';
import { dispatchInput } from '../../unsaved-text/form-texts';

const UNREACHABLE = 'The site could not be reached. Please try again.';

/** Uploads a picture from elsewhere, and puts the new address wherever the form has the old one. */
export function TakePicture({ address, alt }: Blocked) {
  const [said, setSaid] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const take = async ({ form }: HTMLButtonElement) => {
    setIsBusy(true);
    setSaid('');
    const answer = await upload(address, alt).catch((error: unknown) => {
      console.error(error);
      return { ok: false as const, message: UNREACHABLE };
    });
    setIsBusy(false);
    if (!answer.ok) return setSaid(answer.message);
    const ours = answer.picture.address;
    setSaid(
      replaceAddress(form, address, ours)
        ? 'It is in the site now.'
        : `It is in the site now. Put its address in place of the old one: ${ours}`,
    );
    // The button goes away with the next look.
    form?.querySelector<HTMLElement>('.checks-list')?.focus();
  };
  return (
    <>
      <button
        type="button"
        aria-disabled={isBusy || undefined}
        onClick={({ currentTarget }) => !isBusy && void take(currentTarget)}
        className="link inline-flex min-h-11 items-center"
      >
        {isBusy ? 'Taking…' : 'Take it into the site'}
      </button>
      <span role="status" className="w-full font-medium empty:hidden">
        {said}
      </span>
    </>
  );
}

/** The server fetches it, since browsers let no page read another site's picture. The rest is an upload like any. */
async function upload(address: string, alt: string): Promise<Answer> {
  const body = new FormData();
  body.set('stay', '1');
  body.set('address', new URL(address, location.href).href);
  const response = await fetch('/admin/pictures/outside', { method: 'POST', body });
  if (!response.headers.get('Content-Type')?.startsWith('image/')) {
    const answer: unknown = await response.json();
    if (isAnswer(answer)) return answer;
    throw new Error(`the server answered ${response.status}`);
  }
  const picture = await response.blob();
  const file = new File([picture], fileNameOf(address), { type: picture.type });
  const words = { alt: alt.slice(0, PICTURE_ALT_LIMIT), isDecorative: alt.trim() === '' };
  return sendPicture(file, { id: ulid(), ...words, isJpeg: false }, () => {});
}

/** @returns whether the old address was anywhere */
function replaceAddress(form: HTMLFormElement | null, address: string, ours: string): boolean {
  const places = wholeAddress(address);
  const fields = [
    ...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS) ?? []),
  ];
  const found = fields.filter(({ value }) => value.search(places) >= 0);
  for (const field of found) {
    // Not by its `value`, of which React would not hear.
    field.setRangeText(field.value.replace(places, ours), 0, field.value.length, 'preserve');
    dispatchInput(field);
  }
  return found.length > 0;
}

const FIELDS = 'textarea, input[type=text], input:not([type])';

/** Not where it is the beginning of another one. A text may have letters where the address has their codes. */
function wholeAddress(address: string): RegExp {
  const written = [address, withLetters(address)].map((one) =>
    one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(`(?<![^\\s(<"'])(?:${written.join('|')})(?![^\\s)>"'])`, 'g');
}

function withLetters(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
