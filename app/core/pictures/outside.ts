import { DomainError } from '~/kit/errors';
import type { OutsideAddresses } from '../records/checks/outside';
import { type Image, readPicture } from './files';

/** What a camera's largest JPEG has. The owner's browser makes it smaller before it is kept. */
const MAX_BYTES = 10_000_000;

/**
 * A picture of another site, for the owner to upload, without the camera's data.
 * @throws DomainError `invalid` and `too-large` for what cannot be taken
 */
export async function readOutsidePicture(
  address: string,
  { outsideAddresses }: { outsideAddresses: Pick<OutsideAddresses, 'read'> },
): Promise<Image> {
  const refusal = (message: string) => new DomainError('invalid', message);
  if (!URL.canParse(address)) throw refusal('That is no address of a picture.');
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
  if (read.is === 'private') {
    throw refusal('The address is not public, or has no https. Upload the picture.');
  }
  throw refusal('The other site cannot be reached. Try again, or upload the picture.');
}
