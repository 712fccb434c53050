import { useEffect, useId, useRef, useState } from 'react';
import { ANSWER_LIMIT_MS } from '~/engine/kit/time/time-limit';
import { Picture } from '~/engine/kit/ui/picture';
import { AdminIcon } from '../shared/admin-icon';
import type { UploadedPicture } from './send-picture.client';
import { PICTURE_UPLOADED } from './use-picture-upload';

type ChooserPage = {
  pictures: (UploadedPicture & { id: string; name: string })[];
  next: string | null;
};

const isChooserPage = (answer: unknown): answer is ChooserPage =>
  typeof answer === 'object' && answer !== null && 'pictures' in answer;

/**
 * Reads a page of uploaded pictures. Uses `fetch` and not the router, where a failure shows an error page in place
 * of the form and its typed text.
 */
async function readPictures(cursor: string | null): Promise<ChooserPage> {
  const query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const response = await fetch(`/admin/pictures/files${query}`, { signal });
  const answer: unknown = await response.json();
  if (!isChooserPage(answer))
    throw new Error(`reading the pictures failed with status ${response.status}`);
  return answer;
}

/** The current page of pictures, and a function that loads another. */
function usePicturePages() {
  const [page, setPage] = useState<ChooserPage | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
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
  return { page, state, load };
}

/** A button that opens a grid of uploaded pictures to choose from. Opening it loads the pictures. */
export function PictureChooser({ onChosen }: { onChosen: (picture: UploadedPicture) => void }) {
  const { page, state, load } = usePicturePages();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // Another part of the form may upload a picture while the grid is open.
  const reload = useRef(load);
  reload.current = load;
  useEffect(() => {
    if (!isOpen) return;
    const onUploaded = () => void reload.current(null);
    window.addEventListener(PICTURE_UPLOADED, onUploaded);
    return () => window.removeEventListener(PICTURE_UPLOADED, onUploaded);
  }, [isOpen]);
  const choose = (picture: UploadedPicture) => {
    onChosen(picture);
    setIsOpen(false);
    opener.current?.focus();
  };
  return (
    <div className="flex flex-col items-start gap-3">
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
          {state === 'loading' && <span>Loading...</span>}
          {state === 'failed' && (
            <span>The pictures could not be loaded. Close this and try again.</span>
          )}
          {state === 'idle' && page?.pictures.length === 0 && <span>No pictures yet.</span>}
        </p>
        <Grid pictures={page?.pictures ?? []} onChosen={choose} />
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

type GridProps = Pick<ChooserPage, 'pictures'> & { onChosen: (picture: UploadedPicture) => void };

const Grid = ({ pictures, onChosen }: GridProps) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
    {pictures.map((picture) => (
      <li key={picture.id}>
        <button
          type="button"
          onClick={() => onChosen(picture)}
          className="block w-full cursor-pointer overflow-hidden rounded-control border border-line hover:border-accent"
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
);
