import type { ComponentProps } from 'react';
import { useIsScripted } from '~/kit/ui/use-is-scripted';
import { PictureUpload } from './picture-upload.client';

/**
 * Uploads a picture from within another form. Without a script it leads to /admin/pictures, in another tab, so that
 * what was typed stays; the address is typed then.
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
