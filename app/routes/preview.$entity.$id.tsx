import type { HeadersFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { loadPreview } from '~/engine/admin/records/previews.server';
import { Day } from '~/engine/kit/ui/day';
import { wordsIn } from '~/engine/kit/ui/meta';
import { Notice } from '~/engine/kit/ui/notice';
import { RecordPreview } from '~/site/record-preview';

export const loader = (args: LoaderFunctionArgs) => loadPreview(args);

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export { shouldRevalidate } from '~/engine/kit/loading/revalidation';

export { links } from '~/site/parts/reading-styles';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { site } = wordsIn(matches);
  return [
    { title: `Preview: ${data?.name ?? ''} · ${site.title}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
};

const STATES = {
  draft: 'This is a draft.',
  scheduled: 'This is scheduled and not public yet.',
  published: 'This is published.',
  deleted: 'This is deleted.',
};

export default function PreviewPage() {
  const preview = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-8 py-12">
      <div className="page">
        <Notice kind="success">
          <span>{STATES[preview.state]}</span> This preview works until <Day day={preview.until} />.
        </Notice>
      </div>
      <RecordPreview preview={preview} />
    </div>
  );
}
