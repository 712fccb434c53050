import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Icon } from '~/engine/kit/ui/icon';
import { useReveal } from '../parts/use-reveal';

export type SectionHeading = {
  title: string;
  text: string;
  /** A link to the page with the whole list. */
  all?: { label: string; to: string };
};

type SectionProps = SectionHeading & {
  id: string;
  children: ReactNode;
};

/** A section of the landing page with its heading. */
export function Section({ id, title, text, all, children }: SectionProps) {
  return (
    <section ref={useReveal()} id={id} aria-labelledby={`${id}-title`} className="section">
      <div className="page">
        <div className="section-head mb-4 md:mb-7">
          <h2 id={`${id}-title`} className="text-title">
            {title}
          </h2>
          <p className="mt-1 max-w-[46rem] md:mt-2 text-lead text-muted leading-normal">{text}</p>
        </div>
        {children}
        {all && (
          <p className="mt-4 text-end">
            <Link to={all.to} className="link inline-flex min-h-11 items-center gap-1.5 text-lead">
              {all.label}
              <Icon name="arrow-right" className="arrow size-5" />
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}

/**
 * A full-width section on the deep ground. Its heading stays on the left while the content scrolls.
 * @param below content below the heading
 */
export function DeepSection({
  id,
  title,
  text,
  below,
  children,
}: SectionProps & { below: ReactNode }) {
  return (
    <section ref={useReveal()} id={id} aria-labelledby={`${id}-title`} className="section deep">
      <div className="page grid gap-x-16 gap-y-6 lg:grid-cols-[5fr_7fr]">
        <div className="relative top-0 self-start lg:sticky lg:top-26">
          <div className="section-head">
            <h2 id={`${id}-title`} className="text-title">
              {title}
            </h2>
            <p className="mt-1 max-w-[34rem] md:mt-2 text-lead text-muted leading-normal">{text}</p>
          </div>
          {below}
        </div>
        {children}
      </div>
    </section>
  );
}
