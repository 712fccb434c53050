import { NewsletterForm } from './newsletter-form';

/** The form below a post, hydrated lazily. */
export default function PostNewsletter() {
  return <NewsletterForm source="post" isInRow />;
}
