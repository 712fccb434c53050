import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import {
  contact,
  education,
  experience,
  fullName,
  hero,
  person,
  resume,
  site,
  skillRows,
  socialLinks,
} from '~/content';
import { listResumeProjects } from '~/domain/published/resume';
import { loadPublicPage, notSentAgain } from '~/http/page.server';
import { resumeGraph } from '~/http/structured-data/pages.server';
import { mailtoLink } from '~/lib/mailto';
import { publicPage } from '~/lib/public-page';
import { formatDay } from '~/lib/time/dates';
import { StaticHtml } from '~/ui/delivery/static-html';
import { describeFor } from '~/ui/meta';
import { Resume } from '~/ui/resume/resume';

export const loader = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async ({ services, publicAnswer, isDocument }) => {
    const projects = await listResumeProjects(services);
    publicAnswer.graph = resumeGraph();
    const { email, phone, address } = contact();
    const shown = {
      resume: resume(),
      name: fullName(),
      role: person().role,
      asOf: formatDay(new Date(resume().asOf)),
      contact: { email, mailto: mailtoLink(email), phone, address },
      links: socialLinks(),
      projects,
      experience: experience(),
      education: education(),
      skills: skillRows()
        .map(({ label, skills }) => ({ label, names: skills.map(({ skill_name }) => skill_name) }))
        .filter(({ names }) => names.length > 0),
      host: new URL(args.context.origin).host,
      file: hero().resumeHref,
    };
    return notSentAgain({ shown }, {}, { isDocument });
  });

export const handle = publicPage({ page: { title: () => resume().title } });

export { shouldRevalidate } from '~/ui/delivery/revalidation';
export const meta: MetaFunction = ({ matches }) => [
  ...describeFor(matches, {
    title: `${resume().title} · ${site().title}`,
    description: resume().description,
    path: '/resume',
    type: 'website',
  }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/json',
    title: `JSON Resume: ${fullName()}`,
    href: '/resume.json',
  },
];

export default function ResumePage() {
  return (
    <StaticHtml name="resume" data={useLoaderData<typeof loader>().shown}>
      {(shown) => <Resume {...shown} />}
    </StaticHtml>
  );
}
