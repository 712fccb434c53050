import { Link } from '@remix-run/react';
import type { PostLink } from '~/engine/core/published/posts';
import type { Spoken } from '~/engine/kit/language/text-language';
import type { RecordData } from '~/engine/kit/ui/slot';
import { topicPath } from '../core/topic-path';

/** Shows which part of a series a post is, with a folded list of the parts around it. @param post the current one */
export function SeriesBox({ post, data }: { post: Spoken<PostLink>; data: Partial<RecordData> }) {
  const { series } = data;
  if (!series) return null;
  const { before, after, place, said } = series;
  const first = place === null ? null : place - before.length;
  return (
    <details className="series-box disclosure mb-6 py-1">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between">
        <span>
          {said.before}
          <strong className="font-semibold">{series.name}</strong>
          {said.after}
        </span>
      </summary>
      <ol start={first ?? undefined}>
        {[...before, post, ...after].map((part) => (
          <li key={part.slug} {...part.language}>
            {part === post ? (
              <span aria-current="page" className="font-semibold">
                {part.title}
              </span>
            ) : (
              <Link to={`/details/${part.slug}`} className="block hover:underline">
                {part.title}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Link to={topicPath('series', series.key)} className="link inline-flex min-h-11 items-center">
        {said.all}
      </Link>
    </details>
  );
}
