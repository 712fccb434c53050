import type { ReactNode } from 'react';
import { useReveal } from './use-reveal';

/** A section of the landing page with its heading. */
export function Section({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  const ref = useReveal();
  return (
    <section ref={ref} id={id} aria-labelledby={`${id}-title`} className="section">
      <div className="page">
        <div className="section-head mb-10 grid gap-x-16 gap-y-4 md:mb-14 lg:grid-cols-[1fr_minmax(0,28rem)] lg:items-end">
          <h2 id={`${id}-title`} className="text-title">
            {title}
          </h2>
          <p className="text-lead text-muted">{text}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
