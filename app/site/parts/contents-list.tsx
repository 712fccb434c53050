import { useEffect, useRef } from 'react';
import type { PostCard } from '~/engine/core/published/posts';
import type { Heading } from '~/engine/core/renderings/renderings';
import { useText } from '~/engine/kit/ui/use-text';
import { useCurrentHeading } from '~/site/parts/use-current-section';

/** Shorter texts get no table of contents. */
const MIN_HEADINGS = 3;

/**
 * The table of contents: in the margin if there is room, otherwise folded above the text.
 * @param language of the headings, if it is not that of the site
 * @param isAlways whether the title is there without a table of contents, too
 */
export function ContentsList({
  outline,
  title,
  language,
  isAlways = false,
}: {
  outline: Heading[];
  title: string;
  language: PostCard['language'];
  isAlways?: boolean;
}) {
  const { contents } = useText('reading');
  const headings = outline.filter(({ level }) => level === 2);
  const current = useCurrentHeading(headings.map(({ id }) => id));
  const margin = useRef<HTMLDivElement>(null);
  // A list taller than the window scrolls along with the reader.
  useEffect(() => {
    const box = margin.current;
    const link = current && box?.querySelector<HTMLElement>('[aria-current]');
    if (box) box.scrollTop = link ? link.offsetTop - box.clientHeight / 2 : 0;
  }, [current]);
  if (headings.length < MIN_HEADINGS) {
    return isAlways ? <p className="article-rail font-semibold">{title}</p> : null;
  }
  const links = (
    <ol {...language} className="contents-list">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label={contents} className="article-rail">
      <details className="folded disclosure">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
          {title}
        </summary>
        {links}
      </details>
      <div ref={margin} className="in-margin">
        <p className="font-semibold">{title}</p>
        {links}
      </div>
    </nav>
  );
}
