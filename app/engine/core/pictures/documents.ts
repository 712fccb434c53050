import { fieldError } from '~/engine/kit/errors';
import { isDocument } from './files';
import { type PictureFiles, pictureAddress } from './picture';

/** A printable resume has a few hundred kilobytes. */
const MAX_BYTES = 2_000_000;

/**
 * Stores a PDF beside the pictures, under a new name.
 * @param field the form field that it came in
 * @returns its address
 * @throws DomainError `invalid`, `too-large` (the field)
 */
export async function storeDocument(
  { field, bytes }: { field: string; bytes: Uint8Array },
  deps: { newId: () => string; pictureFiles: Pick<PictureFiles, 'maxBytes' | 'put'> },
): Promise<string> {
  if (!isDocument(bytes)) throw fieldError(field, 'That file is not a PDF.');
  if (bytes.length > Math.min(MAX_BYTES, deps.pictureFiles.maxBytes)) {
    throw fieldError(
      field,
      'The PDF has more than 2 MB. Make it smaller and try again.',
      'too-large',
    );
  }
  const name = `${deps.newId()}-resume.pdf`;
  await deps.pictureFiles.put({ name, bytes });
  return pictureAddress({ file: name });
}
