import { Link, useMatches } from '@remix-run/react';
import { useWords } from '~/engine/kit/ui/use-words';
import { NewsletterForm } from './newsletter-form';

/** The routes whose pages have a form of their own (`PostNewsletter`). */
const WITH_FORM = ['routes/details.$id'];
const OWN = 'features/newsletter/routes/newsletter';

/** The newsletter form; a link on pages with a form of their own; nothing on the page of the newsletter. */
export function FooterNewsletter() {
  const { newsletterHeading, newsletterLink } = useWords('newsletterHeading', 'newsletterLink');
  const ids = useMatches().map(({ id }) => id);
  if (ids.includes(OWN)) return null;
  const hasForm = ids.some((id) => WITH_FORM.includes(id));
  return (
    <div>
      <h2 className="plain-heading leading-snug">{newsletterHeading}</h2>
      {hasForm ? (
        <Link to="/newsletter" className="link mt-2 inline-flex min-h-11 items-center">
          {newsletterLink}
        </Link>
      ) : (
        <NewsletterForm source="footer" isInRow className="mt-4 max-w-md" />
      )}
    </div>
  );
}
