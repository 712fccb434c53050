import type { ProjectCard } from '~/engine/core/published/projects';
import { Picture } from '~/engine/kit/ui/picture';
import { useWords } from '~/engine/kit/ui/use-words';
import { CardLink } from '../../parts/card-link';

/** Recent work on the first screen: small pictures that link to the case studies. */
export const RecentProjects = ({ projects }: { projects: ProjectCard[] }) => {
  const { hero } = useWords('hero');
  return (
    <nav aria-label={hero.recently} className="recent">
      <ul>
        {projects.map(({ slug, projectName, image, completionDate, language }) => (
          <li key={slug} data-year={completionDate.slice(0, 4)}>
            <CardLink to={`/project-details/${slug}`} className="group">
              <Picture
                src={image}
                seed={slug}
                alt=""
                sizes="(min-width: 48rem) 13rem, 30vw"
                className="recent-picture rounded-control object-cover"
              />
              <span {...language}>{projectName}</span>
            </CardLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
