import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { showcase, site } from '~/content';
import { readProjectPage } from '~/domain/published/projects';
import { redirectIfRenamed } from '~/http/former-addresses.server';
import { loadPublicPage, notSentAgain } from '~/http/page.server';
import { publicPage } from '~/lib/public-page';
import { Day } from '~/ui/day';
import { Icon } from '~/ui/icon';
import { describeFor } from '~/ui/meta';
import { Picture } from '~/ui/picture';
import { safeAddress } from '~/ui/safe-address';

export const loader = (args: LoaderFunctionArgs) =>
  loadPublicPage(args, async ({ params: { id: slug = '' }, services, later, isDocument }) => {
    const page = await readProjectPage(slug, { ...services, later }).catch(
      redirectIfRenamed({ entity: 'project', path: '/project-details', slug }, services),
    );
    const { project, review, next } = page;
    const html = page.rendering?.html ?? '';
    return notSentAgain({ html }, { project, review, next }, { isDocument });
  });

export const handle = publicPage();

export { shouldRevalidate } from '~/ui/delivery/revalidation';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? describeFor(matches, {
        title: `${data.project.projectName} · ${site.title}`,
        description: data.project.highlight || data.project.about.slice(0, 200),
        path: `/project-details/${data.project.slug}`,
        image: data.project.image,
        imageAlt: data.project.imageAlt,
        type: 'article',
      })
    : [];

export default function ProjectDetailsPage() {
  const { project } = useLoaderData<typeof loader>();
  return (
    <article className="page py-12 md:py-16">
      <Link to="/all-projects" className="link inline-flex min-h-11 items-center gap-2">
        <Icon name="arrow-left" className="size-4" />
        {showcase.allProjects}
      </Link>
      <header className="mt-6 grid gap-x-16 gap-y-6 lg:grid-cols-[1.6fr_1fr] lg:items-end">
        <div>
          <h1 className="text-title">{project.projectName}</h1>
          <p className="mt-4 text-lead">{project.highlight}</p>
        </div>
        <div className="flex flex-wrap gap-4 lg:justify-end">
          <ProjectLink href={project.liveLink} look="button-primary" label="Live site" />
          <ProjectLink href={project.sourceCode} look="button-quiet" label="GitHub" />
        </div>
      </header>
      <Picture
        src={project.image}
        alt={project.imageAlt}
        sizes="(min-width: 92rem) 88rem, calc(100vw - 2.5rem)"
        className="mt-10 aspect-video w-full rounded-panel object-cover lg:aspect-[2/1]"
        isFirst
      />
      <div className="mt-14 grid gap-x-16 gap-y-12 lg:grid-cols-[1.6fr_1fr]">
        <div className="flex flex-col gap-12">
          <Part title="Perspective" text={project.perspective} />
          <Part title="About" text={project.about} />
          <Part title="The challenging part" text={project.challengingPart} />
          {project.features.length > 0 && (
            <section>
              <h2 className="text-card">Features</h2>
              <ol className="mt-4 grid list-decimal gap-2 ps-6 marker:font-semibold marker:text-green">
                {project.features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ol>
            </section>
          )}
        </div>
        <aside aria-label="Facts" className="card flex flex-col gap-8 self-start p-6 md:p-8">
          <Fact title="Target">{project.goal}</Fact>
          <Fact title="Completed">
            <Day day={project.completionDate} />
          </Fact>
          <Fact title="Tech stack">
            <Chips items={project.techStack} />
          </Fact>
          <Fact title="Tags">
            <Chips items={project.tags} />
          </Fact>
        </aside>
      </div>
    </article>
  );
}

function ProjectLink({ href, look, label }: { href: string; look: string; label: string }) {
  const address = safeAddress(href);
  if (address === '') return null;
  return (
    <a href={address} target="_blank" rel="noopener" className={`button ${look}`}>
      {label}
      <Icon name="arrow-up-right" className="size-4" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <section className="max-w-2xl">
      <h2 className="text-card">{title}</h2>
      <p className="mt-4 whitespace-pre-line">{text}</p>
    </section>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="font-sans font-semibold text-base tracking-normal">{title}</h2>
      <div className="mt-2 text-muted">{children}</div>
    </section>
  );
}

function Chips({ items }: { items: string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {items.map((item) => (
        <li key={item} className="chip">
          {item}
        </li>
      ))}
    </ul>
  );
}
