import type { ComponentProps } from 'react';
import { useIsScripted } from '~/engine/kit/ui/use-is-scripted';
import { PictureUpload } from './picture-upload.client';

/**
 * Uploads a picture from within another form. Without JavaScript it links to /admin/pictures in another tab, so
 * that the form keeps its text. The owner then types the picture's address.
 */
export function ScriptedUpload(props: ComponentProps<typeof PictureUpload>) {
  return useIsScripted() ? <PictureUpload {...props} /> : <OtherTab />;
}

const OtherTab = () => (
  <p className="without-script text-small">
    <a href="/admin/pictures" target="_blank" rel="noreferrer" className="link">
      Open the pictures in another tab
    </a>{' '}
    to upload one, then type its address here.
  </p>
);
