import type { Blocked } from '~/engine/core/records/checks/finding';
import { useIsScripted } from '~/engine/kit/ui/use-is-scripted';
import { ImportPicture } from './import-picture.client';

/** The two ways to show visitors a picture of another site: allow its host, or import the picture. */
export const BlockedPicture = (blocked: Blocked) => (
  <span className="flex flex-wrap gap-x-5">
    {/* In another tab, to keep the text. */}
    <a
      href="/admin/site/person#site.imageHosts"
      target="_blank"
      rel="noreferrer"
      className="link inline-flex min-h-11 items-center"
    >
      Allow {blocked.host}
    </a>
    {useIsScripted() && <ImportPicture {...blocked} />}
  </span>
);
