import type { ReactNode } from 'react';
import { isProfile, socialIcon } from '~/engine/kit/social-icon';
import { useText } from '~/engine/kit/ui/use-text';

type Props = { href: string; className: string; children: ReactNode };

/** A profile link opens in a new tab and has `rel="me"`. Links to mail and phone do not. */
export function SocialLink({ href, className, children }: Props) {
  const { newTab } = useText('site');
  return isProfile(href) ? (
    <a href={href} target="_blank" rel="noopener me" className={className}>
      {children}
      <span className="sr-only">{` ${newTab}`}</span>
    </a>
  ) : (
    <a href={href} className={className}>
      {children}
    </a>
  );
}

/** The icon of the network of a link. One file per icon, so that a page loads only those that it shows. */
export const SocialIcon = ({ href }: { href: string }) => (
  <svg className="size-5 shrink-0" aria-hidden="true">
    <use href={`/images/social/${socialIcon(href)}.svg#icon`} />
  </svg>
);
