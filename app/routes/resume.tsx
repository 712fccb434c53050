import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { fullName, resume, site } from '~/content';
import { listResumeProjects } from '~/domain/published/resume';
import { loadPublicPage } from '~/http/page.server';
import { resumeGraph } from '~/http/structured-data/pages.server';
import { publicPage } from '~/lib/public-page';
import { describeFor } from '~/ui/meta';
import { Resume } from '~/ui/resume/resume';

export const loader = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async ({ services, publicAnswer }) => {
    publicAnswer.graph = resumeGraph;
    const { host } = new URL(args.context.origin);
    return { projects: await listResumeProjects(services), host };
  });

export const handle = publicPage();

export { shouldRevalidate } from '~/ui/delivery/revalidation';
export { linksOfResume as links } from '~/ui/resume/links';

export const meta: MetaFunction = ({ matches }) => [
  ...describeFor(matches, {
    title: `${resume.title} · ${site.title}`,
    description: resume.description,
    path: '/resume',
    type: 'website',
  }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/json',
    title: `JSON Resume: ${fullName}`,
    href: '/resume.json',
  },
];

export default function ResumePage() {
  return <Resume {...useLoaderData<typeof loader>()} />;
}
