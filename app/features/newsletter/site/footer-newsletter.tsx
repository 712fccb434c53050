import { Link, useMatches } from '@remix-run/react';
import type { PublicPageHandle } from '~/engine/kit/public-page';
import { useWords } from '~/engine/kit/ui/use-words';
import { NewsletterForm } from './newsletter-form';

/** The newsletter form; a link on pages with a form of their own; nothing on the page of the newsletter. */
export function FooterNewsletter() {
  const { newsletterHeading, newsletterPage } = useWords();
  const ownForm = useMatches().find(
    ({ handle }) =>
      (handle as Partial<PublicPageHandle> | undefined)?.publicPage?.hasNewsletterForm,
  );
  if (ownForm?.pathname === '/newsletter') return null;
  return (
    <div className="max-lg:col-span-2">
      <h2 className="font-sans font-semibold text-base leading-snug tracking-normal">
        {newsletterHeading}
      </h2>
      {ownForm ? (
        <Link to="/newsletter" className="link mt-2 inline-flex min-h-11 items-center">
          {newsletterPage.title}
        </Link>
      ) : (
        <NewsletterForm source="footer" isInRow className="mt-4 max-w-md" />
      )}
    </div>
  );
}
