import { Link } from '@remix-run/react';
import type { ProjectSummary } from '~/domain/published/projects';
import { Icon } from '../icon';
import { Picture } from '../picture';
import { safeAddress } from '../safe-address';

/**
 * Projects as cards, the way the landing page and /all-projects show them.
 * @param hasLead the first one is as wide as two
 * @param isOnTop the page begins with them: the first picture is in a visitor's first view
 */
export function ProjectGrid({
  projects,
  level,
  hasLead = false,
  isOnTop = false,
}: {
  projects: ProjectSummary[];
  level: 'h2' | 'h3';
  hasLead?: boolean;
  isOnTop?: boolean;
}) {
  return (
    <ul className="grid grid-cols-1 gap-6 md:grid-cols-2 lg:gap-8">
      {projects.map((project, index) => {
        const isLead = hasLead && index === 0;
        return (
          <li key={project.slug} className={isLead ? 'flex md:col-span-2' : 'flex'}>
            <ProjectCard
              project={project}
              Heading={level}
              isLead={isLead}
              isFirst={isOnTop && index === 0}
            />
          </li>
        );
      })}
    </ul>
  );
}

function ProjectCard({
  project,
  Heading,
  isLead,
  isFirst,
}: {
  project: ProjectSummary;
  Heading: 'h2' | 'h3';
  isLead: boolean;
  isFirst: boolean;
}) {
  return (
    <article
      className={`card relative flex w-full flex-col overflow-hidden ${isLead ? 'lg:grid lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]' : ''}`}
    >
      <Picture
        src={project.image}
        alt={project.imageAlt}
        isFirst={isFirst}
        sizes={`${isLead ? '(min-width: 64rem) 60vw' : '(min-width: 48rem) 50vw'}, calc(100vw - 2.5rem)`}
        className={`aspect-video w-full object-cover ${isLead ? 'lg:h-full' : ''}`}
      />
      <div className={`flex flex-1 flex-col gap-3 p-6 md:p-8 ${isLead ? 'lg:p-10' : ''}`}>
        <Heading className="text-headline">{project.projectName}</Heading>
        <p className="font-medium">{project.highlight}</p>
        <p className="text-muted">{project.perspective}</p>
        <div className="mt-auto flex flex-wrap items-center gap-x-5 pt-3">
          <Link
            to={`/project-details/${project.slug}`}
            className="link card-link inline-flex min-h-11 items-center"
            aria-label={`Details of ${project.projectName}`}
          >
            Details
          </Link>
          <OutsideLink href={project.liveLink} name={project.projectName} label="Live" />
          <OutsideLink href={project.sourceCode} name={project.projectName} label="Source" />
        </div>
      </div>
    </article>
  );
}

function OutsideLink({ href, name, label }: { href: string; name: string; label: string }) {
  const address = safeAddress(href);
  if (address === '') return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="relative z-1 inline-flex min-h-11 items-center gap-1 font-medium text-muted hover:text-ink"
      aria-label={`${label}: ${name} (opens in a new tab)`}
    >
      {label}
      <Icon name="arrow-up-right" className="size-4" />
    </a>
  );
}
