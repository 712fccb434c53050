import { Link } from '@remix-run/react';
import type { ProjectSummary } from '~/domain/projects';
import { Icon } from './icon';
import { Picture } from './picture';

/** Projects as cards, the way the landing page and /all-projects show them. */
export function ProjectGrid({
  projects,
  level,
}: {
  projects: ProjectSummary[];
  level: 'h2' | 'h3';
}) {
  return (
    <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3 lg:gap-8">
      {projects.map((project) => (
        <li key={project.slug} className="flex">
          <ProjectCard project={project} Heading={level} />
        </li>
      ))}
    </ul>
  );
}

function ProjectCard({ project, Heading }: { project: ProjectSummary; Heading: 'h2' | 'h3' }) {
  return (
    <article className="card relative flex w-full flex-col overflow-hidden">
      <Picture
        src={project.image}
        alt={project.imageAlt}
        sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, calc(100vw - 2.5rem)"
        className="aspect-video w-full object-cover"
      />
      <div className="flex flex-1 flex-col gap-3 p-6">
        <Heading className="text-card">{project.projectName}</Heading>
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
  if (href === '') return null;
  return (
    <a
      href={href}
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
