import type { ReactNode } from 'react';
import type { Words } from '~/content/words';
import { type Outcome, refusalMessage } from '~/kit/forms/form-field';
import { Notice } from '~/kit/ui/notice';

/** For pages that are one person's own: no search engine lists them. */
export const linkPageMeta = ({ newsletterPage, site }: Words, page: 'confirm' | 'unsubscribe') => [
  { title: `${newsletterPage[page]} · ${site.title}` },
  { name: 'robots', content: 'noindex' },
];

/** A page that a link in a mail leads to: one button, then what became of it. */
export function LinkPage({
  title,
  outcome,
  after,
  children,
}: {
  title: string;
  outcome: Outcome | undefined;
  after?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="page section flex max-w-2xl flex-col items-start gap-6">
      <h1 className="text-title">{title}</h1>
      {outcome && (
        <Notice kind={outcome.ok ? 'success' : 'problem'}>
          {outcome.ok ? outcome.message : refusalMessage(outcome)}
        </Notice>
      )}
      {outcome?.ok ? after : children}
    </div>
  );
}
