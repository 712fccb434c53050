import type { Blocked } from '~/domain/records/checks/finding';
import { useIsScripted } from '../../../use-is-scripted';
import { AdminIcon } from '../../admin-icon';
import { TakePicture } from './take-picture.client';

/** The two ways to a picture from elsewhere that visitors see: its host is allowed, or it becomes the site's own. */
export const BlockedPicture = (blocked: Blocked) => (
  <span className="mt-2 flex flex-wrap gap-2">
    {/* In another tab, so that the text stays as it is. */}
    <a
      href="/admin/site/person#site.imageHosts"
      target="_blank"
      rel="noreferrer"
      className="button button-quiet"
    >
      <AdminIcon name="external-link" />
      <span>Allow {blocked.host}</span>
    </a>
    {useIsScripted() && <TakePicture {...blocked} />}
  </span>
);
