import { forwardRef, useId } from 'react';
import type { TextLanguage } from '~/engine/kit/language/text-language';
import { Prose } from '~/engine/kit/prose/prose';

type PreviewPaneProps = {
  label: string;
  html: string;
  language: TextLanguage | null;
  problem: string | null;
};

/** The preview: the HTML of the public page, with its style sheet and width. */
export const PreviewPane = forwardRef<HTMLElement, PreviewPaneProps>(function PreviewPane(
  { label, html, language, problem },
  ref,
) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="writing-preview">
      <h2 id={id} className="font-medium font-sans text-base tracking-normal">
        As readers see it
      </h2>
      <section
        ref={ref}
        aria-label={`Preview of the ${label.toLowerCase()}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
        tabIndex={0}
        className="as-visitors editor-preview"
      >
        <Prose html={html} language={language ?? undefined} />
      </section>
      <p role="status" className="text-muted text-small">
        {problem}
      </p>
    </section>
  );
});
