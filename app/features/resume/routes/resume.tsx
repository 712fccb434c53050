import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { fullName } from '~/content/owner';
import { publicPage } from '~/engine/kit/public-page';
import { describeFor, wordsIn } from '~/engine/kit/ui/meta';
import { loadPublicPage } from '~/engine/server/page.server';
import { readWords } from '~/engine/server/words/read-words.server';
import { listResumeProjects } from '../core/resume';
import { Resume } from '../site/resume';
import { resumeGraph } from '../site/resume-graph.server';
import styles from '../styles/resume.css';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const loader = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async ({ services, publicResponse, loadWords }) => {
    const projects = await listResumeProjects(services);
    const { words } = await loadWords();
    publicResponse.graph = resumeGraph(words);
    const { host } = new URL(args.context.origin);
    const ownerWords = readWords(
      words,
      ...(['experience', 'education', 'skillRows', 'hero', 'resume', 'resumeText'] as const),
    );
    return { projects, host, ownerWords };
  });

export const handle = publicPage({ page: { title: ({ resume }) => resume.title } });

export { shouldRevalidate } from '~/engine/kit/loading/revalidation';
export const meta: MetaFunction = ({ matches }) => {
  const { person, resume, site } = wordsIn(matches, 'person', 'resume', 'site');
  return [
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
      title: `JSON Resume: ${fullName(person)}`,
      href: '/resume.json',
    },
  ];
};

export default function ResumePage() {
  return <Resume {...useLoaderData<typeof loader>()} />;
}
