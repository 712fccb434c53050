import type { ReactNode } from 'react';

/** A part of the form of a mail. A hairline separates it from the one before. */
export const MailStep = ({
  id,
  title,
  children,
}: {
  id: string;
  title: ReactNode;
  children: ReactNode;
}) => (
  <section id={id} aria-labelledby={`${id}-title`} className="mail-step">
    <h2 id={`${id}-title`} className="mb-3 text-[1.125rem]">
      {title}
    </h2>
    {children}
  </section>
);
