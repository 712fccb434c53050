import { mailtoLink } from '~/engine/kit/mailto';
import { Icon } from '~/engine/kit/ui/icon';
import { Picture } from '~/engine/kit/ui/picture';
import { useWords } from '~/engine/kit/ui/use-words';
import { ContactForm } from '../parts/contact-form';

export const ContactPanel = () => (
  <div className="card flex h-full flex-col p-5 md:p-10">
    <ContactForm />
  </div>
);

/** Other ways to make contact. */
export const ContactAside = () => (
  <div className="mt-4 grid gap-4 lg:mt-8 lg:gap-8">
    <ContactDetails />
    <ContactMap />
  </div>
);

function ContactMap() {
  const { contact } = useWords('contact');
  const { title, embedHref } = contact.map;
  if (embedHref === '') return null;
  const look = 'h-24 w-full rounded-card bg-sunken sm:h-40';
  // As an image, our drawing follows the theme, and its transparent shapes follow the hue of the background.
  return embedHref.startsWith('/') ? (
    <Picture
      src={embedHref}
      alt={title}
      sizes="(min-width: 64rem) 36rem, calc(100vw - 2.5rem)"
      className={`${look} object-cover`}
    />
  ) : (
    <iframe
      title={title}
      src={embedHref}
      loading="lazy"
      referrerPolicy="no-referrer"
      className={look}
    />
  );
}

export function ContactDetails() {
  const { contact } = useWords('contact');
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
