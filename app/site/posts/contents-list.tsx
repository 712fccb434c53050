import { useEffect, useRef } from 'react';
import type { Heading } from '~/core/renderings/renderings';
import { useCurrentHeading } from '~/kit/ui/use-current-section';

/** So many make a list of contents worth its room. */
const MIN_HEADINGS = 3;

/** The specification's words, over the text: here they are the title of the contents. */
const TITLE = 'Details :';

/** The text's title and its contents: in the margin where there is one, else folded above the text. */
export function ContentsList({ outline }: { outline: Heading[] }) {
  const headings = outline.filter(({ level }) => level === 2);
  const current = useCurrentHeading(headings.map(({ id }) => id));
  const margin = useRef<HTMLDivElement>(null);
  // A list that is longer than the window goes along.
  useEffect(() => {
    const box = margin.current;
    const link = current && box?.querySelector<HTMLElement>('[aria-current]');
    if (box) box.scrollTop = link ? link.offsetTop - box.clientHeight / 2 : 0;
  }, [current]);
  if (headings.length < MIN_HEADINGS) {
    return <p className="article-rail font-semibold">{TITLE}</p>;
  }
  const links = (
    <ol className="contents-list">
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
    <nav aria-label="Contents" className="article-rail">
      <details className="folded">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
          {TITLE}
        </summary>
        {links}
      </details>
      <div ref={margin} className="in-margin">
        <p className="mb-3 font-semibold">{TITLE}</p>
        {links}
      </div>
    </nav>
  );
}
