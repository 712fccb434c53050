import { useState } from 'react';
import { ulid } from 'ulid';
import { PICTURE_ALT_LIMIT } from '~/engine/core/limits/owner-limits';
import type { Blocked } from '~/engine/core/records/checks/finding';
import { fileNameOf } from '~/engine/kit/safe-address';
import type { Answer } from '../../pictures/send-picture.client';
import { isAnswer, sendPicture } from '../../pictures/send-picture.client';
import { dispatchInput } from '../../unsaved-text/form-texts';

const UNREACHABLE = 'The site could not be reached. Please try again.';

/** Uploads a picture from another site, and replaces its address everywhere in the form. */
export function ImportPicture({ address, alt }: Blocked) {
  const [message, setMessage] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const importPicture = async ({ form }: HTMLButtonElement) => {
    setIsBusy(true);
    setMessage('');
    const answer = await upload(address, alt).catch((error: unknown) => {
      console.error(error);
      return { ok: false as const, message: UNREACHABLE };
    });
    setIsBusy(false);
    if (!answer.ok) return setMessage(answer.message);
    const imported = answer.picture.address;
    setMessage(
      replaceAddress(form, address, imported)
        ? 'It is in the site now.'
        : `It is in the site now. Replace the old address with this one: ${imported}`,
    );
    // The next check removes the button, which has the focus.
    form?.querySelector<HTMLElement>('.checks-list')?.focus();
  };
  return (
    <>
      <button
        type="button"
        aria-disabled={isBusy || undefined}
        onClick={({ currentTarget }) => !isBusy && void importPicture(currentTarget)}
        className="link inline-flex min-h-11 items-center"
      >
        {isBusy ? 'Taking…' : 'Take it into the site'}
      </button>
      <span role="status" className="w-full font-medium empty:hidden">
        {message}
      </span>
    </>
  );
}

/** Uploads the picture. The server fetches it, because browsers don't let a page read other sites' pictures. */
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

/** @returns whether the form had the old address */
function replaceAddress(form: HTMLFormElement | null, address: string, imported: string): boolean {
  const places = addressPattern(address);
  const fields = [
    ...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS) ?? []),
  ];
  const found = fields.filter(({ value }) => value.search(places) >= 0);
  for (const field of found) {
    // Not through `value`, because React would not notice the change.
    field.setRangeText(field.value.replace(places, imported), 0, field.value.length, 'preserve');
    dispatchInput(field);
  }
  return found.length > 0;
}

const FIELDS = 'textarea, input[type=text], input:not([type])';

/** Matches the address, but not as the start of a longer one. The text may have it percent-decoded. */
function addressPattern(address: string): RegExp {
  const written = [address, decodeAddress(address)].map((one) =>
    one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(`(?<![^\\s(<"'])(?:${written.join('|')})(?![^\\s)>"'])`, 'g');
}

function decodeAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
