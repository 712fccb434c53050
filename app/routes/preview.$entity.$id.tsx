import type { HeadersFunction, LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { loadPreview } from '~/engine/admin/records/previews.server';
import { fill } from '~/engine/kit/language/fill';
import { Day } from '~/engine/kit/ui/day';
import { wordsIn } from '~/engine/kit/ui/meta';
import { Notice } from '~/engine/kit/ui/notice';
import { findText, useText } from '~/engine/kit/ui/use-text';
import { RecordPreview } from '~/site/record-preview';
import article from '~/styles/article.css';
import caseStudy from '~/styles/case-study.css';
import reading from '~/styles/reading.css';

export const loader = (args: LoaderFunctionArgs) => loadPreview(args);

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export { shouldRevalidate } from '~/engine/kit/loading/revalidation';

export const links: LinksFunction = () =>
  [reading, article, caseStudy].map((href) => ({ rel: 'stylesheet', href }));

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { site } = wordsIn(matches, 'site');
  const text = findText([data], 'preview');
  const title = data && text ? `${fill(text.title, { name: data.name })} · ` : '';
  return [{ title: `${title}${site.title}` }, { name: 'robots', content: 'noindex, nofollow' }];
};

export default function PreviewPage() {
  const preview = useLoaderData<typeof loader>();
  const text = useText('preview');
  return (
    <div className="grid gap-8 py-12">
      <div className="page">
        <Notice kind="success">
          <span>{text[preview.state]}</span> <Day day={preview.until} text={text.until} />
        </Notice>
      </div>
      <RecordPreview preview={preview} />
    </div>
  );
}
