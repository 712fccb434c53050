import { NewsletterForm } from './newsletter-form';

/** Under a post, out of view at first: see `lazy-hydration.tsx`. */
export default function PostNewsletter() {
  return <NewsletterForm source="post" isInRow className="mt-4 max-w-md" />;
}
