import type { ReactNode } from 'react';
import { isProfile, socialIcon } from '~/kit/social-icon';

type Props = { href: string; className: string; children: ReactNode };

/** A profile opens in a new tab and is marked as the owner's; a mail or a call does neither. */
export const SocialLink = ({ href, className, children }: Props) =>
  isProfile(href) ? (
    <a href={href} target="_blank" rel="noopener me" className={className}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : (
    <a href={href} className={className}>
      {children}
    </a>
  );

/** The sign of the network behind an address: a file each, so that a page asks for those that it shows. */
export const SocialIcon = ({ href }: { href: string }) => (
  <svg className="size-5 shrink-0" aria-hidden="true">
    <use href={`/images/social/${socialIcon(href)}.svg#icon`} />
  </svg>
);
