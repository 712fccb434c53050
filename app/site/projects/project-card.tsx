import type { ProjectCard as Project } from '~/engine/core/published/projects';
import { fill } from '~/engine/kit/language/fill';
import { safeAddress } from '~/engine/kit/safe-address';
import { Icon } from '~/engine/kit/ui/icon';
import { Picture } from '~/engine/kit/ui/picture';
import { useText } from '~/engine/kit/ui/use-text';
import { CardLink } from '../parts/card-link';
import { type CardShape, cardShapes } from './rhythm';

/**
 * Projects as cards, for the landing page and /all-projects.
 * @param isOnTop whether the cards start the page, so that the first picture is in view at once
 */
export function ProjectGrid({
  projects,
  level,
  isOnTop = false,
}: {
  projects: Project[];
  level: 'h2' | 'h3';
  isOnTop?: boolean;
}) {
  const shapes = cardShapes(projects.length);
  return (
    <ul className="project-grid">
      {projects.map((project, index) => {
        const shape = shapes[index] ?? 'half';
        return (
          <li key={project.slug} className={shape}>
            <ProjectCard
              project={project}
              Heading={level}
              shape={shape}
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
  shape,
  isFirst,
}: {
  project: Project;
  Heading: 'h2' | 'h3';
  shape: CardShape;
  isFirst: boolean;
}) {
  const text = useText('projects');
  const facts = [project.completionDate.slice(0, 4), ...project.tags.slice(0, 2)];
  return (
    <article className="project-card group">
      <div className="project-picture">
        <Picture
          src={project.image}
          seed={project.slug}
          alt={project.imageAlt}
          isFirst={isFirst}
          sizes={`${shape === 'half' ? '(min-width: 48rem) 50vw' : '(min-width: 64rem) 50rem'}, calc(100vw - 2.5rem)`}
          className="project-image w-full object-cover"
        />
      </div>
      <div>
        <p className="meta">{facts.filter((fact) => fact !== '').join(' · ')}</p>
        <Heading {...project.language} className="project-name mt-1.5 group-hover:underline">
          {project.projectName}
        </Heading>
        {project.highlight && (
          <p {...project.language} className="mt-2 font-medium md:mt-3">
            {project.highlight}
          </p>
        )}
        {project.perspective && (
          <p {...project.language} className="teaser mt-2 text-muted">
            {project.perspective}
          </p>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-x-5">
          <CardLink
            to={`/project-details/${project.slug}`}
            className="link card-link me-auto inline-flex min-h-11 items-center"
            aria-label={fill(text.detailsOf, { name: project.projectName })}
          >
            {text.details}
          </CardLink>
          <OutsideLink href={project.liveLink} name={project.projectName} label={text.live} />
          <OutsideLink href={project.sourceCode} name={project.projectName} label={text.source} />
        </div>
      </div>
    </article>
  );
}

function OutsideLink({ href, name, label }: { href: string; name: string; label: string }) {
  const { outside } = useText('projects');
  const address = safeAddress(href);
  if (address === '') return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="relative z-1 inline-flex min-h-11 items-center gap-1 text-small text-muted hover:text-ink"
      aria-label={fill(outside, { label, name })}
    >
      {label}
      <Icon name="arrow-up-right" className="arrow up size-4" />
    </a>
  );
}
