import { useEffect, useId, useRef, useState } from 'react';
import { ANSWER_LIMIT_MS } from '~/lib/time-limit';
import { FormField } from '../form-field';
import { Picture } from '../picture';
import { AdminIcon } from './admin-icon';
import { PictureUpload } from './picture-upload';
import { tellInput } from './tell-input';
import type { UploadedPicture } from './use-picture-upload';

type FieldState = { value: string; errors: string[] };

/**
 * The picture of a record: typed as an address, uploaded (by button, by drop or paste anywhere on it), or
 * chosen from what was uploaded. Its fields are sent with the form that it stands in; typing works
 * without a script.
 * @param alt the field of its description, where the record has one: an uploaded picture fills it in
 */
export function PictureField({
  label,
  name,
  limit,
  state,
  alt,
  hint = 'The address of a picture, from the root (/pictures/…) or with https://.',
}: {
  label: string;
  name: string;
  limit: number;
  state: FieldState;
  alt?: { label: string; name: string; limit: number; state: FieldState };
  hint?: string;
}) {
  const area = useRef<HTMLFieldSetElement>(null);
  // A field keeps what was typed; a new key gives it the value that was chosen.
  const [chosen, setChosen] = useState<(UploadedPicture & { key: number }) | null>(null);
  const choose = (picture: UploadedPicture) =>
    setChosen((before) => ({ ...picture, key: (before?.key ?? 0) + 1 }));
  useEffect(() => {
    if (chosen) tellInput(area.current);
  }, [chosen]);
  const address = chosen ? chosen.address : state.value;
  return (
    <fieldset ref={area} className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">{label}</legend>
      <FormField
        key={`address-${chosen?.key}`}
        label={label}
        name={name}
        hint={hint}
        limit={limit}
        state={{ ...state, value: address }}
      />
      {alt && (
        <FormField
          key={`alt-${chosen?.key}`}
          label={alt.label}
          name={alt.name}
          hint="What it shows, for those who do not see it."
          limit={alt.limit}
          state={{ ...alt.state, value: chosen ? chosen.alt : alt.state.value }}
        />
      )}
      {address !== '' && (
        <Picture
          key={address}
          src={address}
          alt=""
          sizes="15rem"
          className="max-h-40 w-auto rounded-control"
        />
      )}
      <PictureUpload area={area} onUploaded={choose} />
      <PictureChooser onChosen={choose} />
    </fieldset>
  );
}

type ChooserPage = {
  pictures: (UploadedPicture & { id: string; name: string })[];
  next: string | null;
};

const isChooserPage = (answer: unknown): answer is ChooserPage =>
  typeof answer === 'object' && answer !== null && 'pictures' in answer;

/** Not by the router: what fails there becomes an error page, and the form with what was typed is gone. */
async function readPictures(cursor: string | null): Promise<ChooserPage> {
  const query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const response = await fetch(`/admin/pictures/files${query}`, { signal });
  const answer: unknown = await response.json();
  if (!isChooserPage(answer)) throw new Error(`the pictures answered ${response.status}`);
  return answer;
}

function PictureChooser({ onChosen }: { onChosen: (picture: UploadedPicture) => void }) {
  const [page, setPage] = useState<ChooserPage | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const load = async (cursor: string | null) => {
    setState('loading');
    try {
      setPage(await readPictures(cursor));
      setState('idle');
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  };
  return (
    <div className="needs-script flex flex-col items-start gap-3">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          if (!isOpen) void load(null);
          setIsOpen(!isOpen);
        }}
        className="button button-quiet"
      >
        <AdminIcon name="image" />
        Choose an uploaded picture
      </button>
      <div id={id} hidden={!isOpen} className="w-full">
        <p role="status" className="text-muted text-small">
          {state === 'loading' && 'Loading...'}
          {state === 'failed' && 'The pictures could not be loaded. Close this and try again.'}
          {state === 'idle' && page?.pictures.length === 0 && 'No pictures yet.'}
        </p>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
          {page?.pictures.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                onClick={() => {
                  onChosen(picture);
                  setIsOpen(false);
                  opener.current?.focus();
                }}
                className="block w-full cursor-pointer overflow-hidden rounded-control border border-line hover:border-green"
              >
                <Picture
                  src={picture.address}
                  alt={picture.alt || picture.name}
                  sizes="8rem"
                  className="aspect-square w-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
        {page?.next && (
          <button
            type="button"
            onClick={() => void load(page.next)}
            className="button button-quiet mt-3"
          >
            Older pictures
          </button>
        )}
      </div>
    </div>
  );
}
