import type { ReactNode } from 'react';

/** A way to follow the site. @param children entries of a list */
export const Way = ({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) => (
  <section className="mt-12 grid gap-x-16 gap-y-6 border-line border-t pt-7 lg:grid-cols-[5fr_7fr]">
    <div>
      <h2 className="text-headline">{title}</h2>
      <p className="mt-2 max-w-[34rem] text-muted">{text}</p>
    </div>
    <ul>{children}</ul>
  </section>
);
