import { DomainError } from '~/engine/kit/errors';
import type { OutsideAddresses } from '../records/checks/outside';
import { type Image, readPicture } from './files';

/** The size of a large camera JPEG. The owner's browser scales it down before it is stored. */
const MAX_BYTES = 10_000_000;

/**
 * Downloads a picture from another site for the owner to upload, and removes the camera's data.
 * @throws DomainError `invalid` and `too-large` if it cannot be used
 */
export async function readOutsidePicture(
  address: string,
  { outsideAddresses }: { outsideAddresses: Pick<OutsideAddresses, 'read'> },
): Promise<Image> {
  const refusal = (message: string) => new DomainError('invalid', message);
  if (!URL.canParse(address)) throw refusal('That is not the address of a picture.');
  const read = await outsideAddresses.read(address, MAX_BYTES);
  if (read instanceof Uint8Array) return readPicture(read, MAX_BYTES);
  if (read === null) {
    const message = 'The picture has more than 10 MB. Make it smaller and upload it.';
    throw new DomainError('too-large', message);
  }
  if (read.is === 'refused') {
    throw refusal(
      `The other site answers ${read.status}. Save the picture in your browser and upload it.`,
    );
  }
  if (read.is === 'private' || read.is === 'unusual') {
    throw refusal('The address is not public, or not a plain https address. Upload the picture.');
  }
  throw refusal('The other site cannot be reached. Try again, or upload the picture.');
}
