import { NewsletterForm } from './newsletter-form';

/** The form below a post. */
export function PostNewsletter() {
  return <NewsletterForm source="post" isInRow />;
}
