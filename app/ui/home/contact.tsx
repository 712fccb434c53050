import { contact } from '~/content';
import { ContactForm } from '../contact-form';
import { Icon } from '../icon';
import { Picture } from '../picture';
import { Section } from '../section';

export function Contact() {
  return (
    <Section id="contact" title={contact.title} text={contact.text}>
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        <div className="flex flex-col gap-8">
          <ContactMap />
          <ContactDetails />
        </div>
        <ContactForm />
      </div>
    </Section>
  );
}

/** The picture lies under the frame and is what remains where the frame cannot load. */
function ContactMap() {
  const { map } = contact;
  return (
    <div className="relative aspect-video overflow-hidden rounded-card border border-line">
      <Picture
        src={map.picture}
        alt=""
        sizes="(min-width: 64rem) 36rem, calc(100vw - 2.5rem)"
        className="absolute inset-0 size-full object-cover"
      />
      {map.embedHref && (
        <iframe
          title={map.title}
          src={map.embedHref}
          loading="lazy"
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full"
        />
      )}
    </div>
  );
}

export function ContactDetails() {
  return (
    <ul className="grid gap-3">
      <li className="flex gap-3">
        <Icon name="map-pin" className="mt-1 size-5 shrink-0 text-green" />
        <address className="not-italic">{contact.address.join(', ')}</address>
      </li>
      <li className="flex items-center gap-3">
        <Icon name="mail" className="size-5 shrink-0 text-green" />
        <a href={`mailto:${contact.email}`} className="link inline-flex min-h-11 items-center">
          {contact.email}
        </a>
      </li>
      <li className="flex items-center gap-3">
        <Icon name="phone" className="size-5 shrink-0 text-green" />
        <a href={contact.phone.href} className="link inline-flex min-h-11 items-center">
          {contact.phone.label}
        </a>
      </li>
    </ul>
  );
}
