import { data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { site } from '~/content';
import { readPreview } from '~/domain/records/previews';
import { stateOf } from '~/domain/records/record';
import { renderingOf } from '~/domain/renderings';
import { loadPage } from '~/http/page.server';
import { dayIn } from '~/lib/time/time-zone';
import { Day } from '~/ui/day';
import { Notice } from '~/ui/notice';
import { PostArticle } from '~/ui/posts/post-article';

/** For whoever has the link. Search engines are told to leave it alone. */
const HEADERS = { 'X-Robots-Tag': 'noindex, nofollow' };

export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, async ({ url, params, services, later }) => {
    const expires = url.searchParams.get('expires') ?? '';
    const signature = url.searchParams.get('signature') ?? '';
    const found = await readPreview({ id: params.id ?? '', expires, signature }, services);
    const text = { entity: 'post', id: found.id, source: found.details } as const;
    const [timeZone, { html, outline, minutes }] = await Promise.all([
      services.settings.timeZone(),
      renderingOf(text, { ...services, later }),
    ]);
    const { title, description, image, imageAlt, category, author } = found;
    const words = { title, description, image, imageAlt, category, author };
    const publishedOn = dayIn(found.publishedAt ?? found.updatedAt, timeZone);
    const post = { ...words, publishedOn, html, outline, minutes };
    const state = stateOf(found, services.now());
    return data(
      { post, state, until: dayIn(new Date(Number(expires)), timeZone) },
      { headers: HEADERS },
    );
  });

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export { shouldRevalidate } from '~/ui/delivery/revalidation';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Preview: ${data?.post.title ?? ''} · ${site().title}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

const STATES = {
  draft: 'This is a draft.',
  scheduled: 'This post is scheduled and not out yet.',
  published: 'This post is published.',
  deleted: 'This post is deleted.',
};

export default function PreviewPage() {
  const { post, state, until } = useLoaderData<typeof loader>();
  return (
    <div className="page grid gap-8 py-12">
      <Notice kind="success">
        {STATES[state]} This preview works until <Day day={until} />.
      </Notice>
      <PostArticle post={post} />
    </div>
  );
}
