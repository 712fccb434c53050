import { Link } from '@remix-run/react';
import { fullName } from '~/content/owner';
import { OTHER_ICON, socialIcon } from '~/engine/kit/social-icon';
import { nameSize } from '~/engine/kit/ui/owner-name';
import { Logo } from '~/engine/kit/ui/picture';
import { useLook } from '~/engine/kit/ui/use-look';
import { useSlot } from '~/engine/kit/ui/use-slot';
import { useText } from '~/engine/kit/ui/use-text';
import { useWords } from '~/engine/kit/ui/use-words';
import { useMenuLinks, useMenuPages } from '~/engine/site/menu-links';
import { CurrentFacts } from '../parts/current-facts';
import { SocialIcon, SocialLink } from '../parts/social-link';
import { footer } from '../slots/footer';
import { footerPages } from '../slots/footer-pages';
import { PageCost } from './page-cost';
import { PageLinks } from './page-links';

export default function Footer() {
  const { copyright, footerGroups, footerSentence, pages, person, socialLinks } = useWords(
    'copyright',
    'footerGroups',
    'footerSentence',
    'pages',
    'person',
    'socialLinks',
  );
  const text = useText('site');
  const { date } = useLook();
  const hasPages = useMenuLinks(pages).length + useMenuPages().length > 0;
  const ofFeatures = useMenuLinks(Object.values(footerPages));
  const labels = useWords(...ofFeatures.map(({ label }) => label));
  return (
    <footer className="site-footer">
      <div className="page footer-columns">
        <div>
          <Link to="/" className={`home-link ${nameSize(person)}`}>
            <Logo className="h-8 shrink-0" />
            <bdi className="min-w-0 wrap-anywhere">{fullName(person)}</bdi>
          </Link>
          {footerSentence !== '' && <p className="mt-2 max-w-xs text-muted">{footerSentence}</p>}
          <CurrentFacts className="mt-2 font-medium" />
          {(hasPages || ofFeatures.length > 0) && (
            <nav aria-label={text.footer}>
              <ul className="-mx-3 mt-2 flex flex-wrap">
                <PageLinks menu="footer" />
                {ofFeatures.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className="menu-link">
                      {labels[label]}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {socialLinks.length > 0 && <SocialLinks />}
        </div>
        {footerGroups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="plain-heading">{title}</h2>
            <ul className="mt-2">
              {links.map((label) => (
                <li key={label}>
                  <Link to="/" className="footer-link">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {useSlot(footer).map(([name, Part]) => (
          <Part key={name} />
        ))}
      </div>
      <div className="page footer-end meta">
        {date && <p>{date}</p>}
        <p>{`© ${fullName(person)}. ${copyright}`}</p>
        <PageCost />
      </div>
    </footer>
  );
}

const SocialLinks = () => {
  const { socialLinks } = useWords('socialLinks');
  return (
    <ul className="-ms-3 mt-2 flex flex-wrap">
      {socialLinks.map(({ label, href }) => (
        <li key={href}>
          <NamedIcon label={label} href={href} />
        </li>
      ))}
    </ul>
  );
};

/** An icon link. The generic icon has a visible label, because several links can share it. */
const NamedIcon = ({ label, href }: { label: string; href: string }) =>
  socialIcon(href) === OTHER_ICON ? (
    <SocialLink href={href} className="inline-flex min-h-11 items-center gap-2 px-3 leading-tight">
      <SocialIcon href={href} />
      <span className="wrap-anywhere">{label}</span>
    </SocialLink>
  ) : (
    <SocialLink href={href} className="icon-button">
      <SocialIcon href={href} />
      <span className="sr-only">{label}</span>
    </SocialLink>
  );
