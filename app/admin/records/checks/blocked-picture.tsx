import type { Blocked } from '~/core/records/checks/finding';
import { useIsScripted } from '~/kit/ui/use-is-scripted';
import { TakePicture } from './take-picture.client';

/** The two ways to a picture from elsewhere that visitors see: its host is allowed, or it becomes the site's own. */
export const BlockedPicture = (blocked: Blocked) => (
  <span className="flex flex-wrap gap-x-5">
    {/* In another tab, so that the text stays as it is. */}
    <a
      href="/admin/site/person#site.imageHosts"
      target="_blank"
      rel="noreferrer"
      className="link inline-flex min-h-11 items-center"
    >
      Allow {blocked.host}
    </a>
    {useIsScripted() && <TakePicture {...blocked} />}
  </span>
);
