import type { ReactNode } from 'react';

/** A section of a page with its heading. @param id also its fragment @param isUntitled hides the heading visually */
export function Panel({
  id,
  title,
  isUntitled,
  children,
}: {
  id: string;
  title: ReactNode;
  isUntitled?: boolean;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="card p-5 sm:p-6">
      <h2 id={`${id}-title`} className={isUntitled ? 'sr-only' : 'mb-3 text-[1.125rem]'}>
        {title}
      </h2>
      {children}
    </section>
  );
}
