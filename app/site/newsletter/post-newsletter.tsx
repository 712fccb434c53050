import { NewsletterForm } from './newsletter-form';

/** Under a post, out of sight at first. */
export default function PostNewsletter() {
  return <NewsletterForm source="post" isInRow className="mt-4 max-w-md" />;
}
