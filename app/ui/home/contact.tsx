import { contact } from '~/content';
import { mailtoLink } from '~/lib/mailto';
import { Icon } from '../icon';
import { ContactForm } from '../messages/contact-form';

export function Contact() {
  return (
    <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
      <div className="flex flex-col gap-8">
        <ContactMap />
        <ContactDetails />
      </div>
      <div className="card self-start p-6 md:p-10">
        <ContactForm />
      </div>
    </div>
  );
}

function ContactMap() {
  const { title, embedHref } = contact.map;
  if (embedHref === '') return null;
  const isDrawing = embedHref.startsWith('/');
  return (
    <iframe
      title={title}
      src={embedHref}
      // There is nothing in a drawing that the keyboard could do.
      tabIndex={isDrawing ? -1 : undefined}
      loading="lazy"
      referrerPolicy="no-referrer"
      className="aspect-video w-full rounded-card border border-line bg-sunken"
    />
  );
}

export function ContactDetails() {
  return (
    <ul className="grid gap-3">
      {contact.address.length > 0 && (
        <li className="flex gap-3">
          <Icon name="map-pin" className="mt-1 size-5 shrink-0 text-green" />
          <address className="not-italic">{contact.address.join(', ')}</address>
        </li>
      )}
      <li className="flex items-center gap-3">
        <Icon name="mail" className="size-5 shrink-0 text-green" />
        <a href={mailtoLink(contact.email)} className="link inline-flex min-h-11 items-center">
          {contact.email}
        </a>
      </li>
      {contact.phone.label !== '' && (
        <li className="flex items-center gap-3">
          <Icon name="phone" className="size-5 shrink-0 text-green" />
          <a href={contact.phone.href} className="link inline-flex min-h-11 items-center">
            {contact.phone.label}
          </a>
        </li>
      )}
    </ul>
  );
}
