import { mailtoLink } from '~/kit/mailto';
import { Icon } from '~/kit/ui/icon';
import { useWords } from '~/kit/ui/use-words';
import { ContactForm } from '../messages/contact-form';

export const ContactPanel = () => (
  <div className="card contact-panel p-6 md:p-10">
    <ContactForm />
  </div>
);

/** Other ways to make contact. */
export const ContactAside = () => (
  <div className="mt-8 grid gap-8">
    <ContactDetails />
    <ContactMap />
  </div>
);

function ContactMap() {
  const { contact } = useWords();
  const { title, embedHref } = contact.map;
  if (embedHref === '') return null;
  const isDrawing = embedHref.startsWith('/');
  return (
    <iframe
      title={title}
      src={embedHref}
      // A drawing has nothing to focus.
      tabIndex={isDrawing ? -1 : undefined}
      loading="lazy"
      referrerPolicy="no-referrer"
      className="h-40 w-full rounded-card bg-sunken sm:h-55"
    />
  );
}

export function ContactDetails() {
  const { contact } = useWords();
  return (
    <div>
      <a
        href={mailtoLink(contact.email)}
        className="link inline-flex min-h-11 items-center font-heading text-headline"
      >
        {contact.email}
      </a>
      <ul className="mt-3 grid gap-1">
        {contact.phone.label !== '' && (
          <li className="flex items-center gap-3">
            <Icon name="phone" className="size-5 shrink-0 text-accent" />
            <a href={contact.phone.href} className="link inline-flex min-h-11 items-center">
              {contact.phone.label}
            </a>
          </li>
        )}
        {contact.address.length > 0 && (
          <li className="flex min-h-11 items-center gap-3">
            <Icon name="map-pin" className="size-5 shrink-0 text-accent" />
            <address className="not-italic">{contact.address.join(', ')}</address>
          </li>
        )}
      </ul>
    </div>
  );
}
