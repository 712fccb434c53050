import type { ProjectSummary } from '~/engine/core/published/projects';
import { Picture } from '~/engine/kit/ui/picture';
import { useWords } from '~/engine/kit/ui/use-words';
import { CardLink } from '../../parts/card-link';

/** Recent work on the first screen: small pictures that link to the case studies. */
export const RecentProjects = ({ projects }: { projects: ProjectSummary[] }) => {
  const { hero } = useWords();
  return (
    <nav aria-labelledby="recently" className="mt-6">
      <p id="recently" className="meta">
        {hero.recently}
      </p>
      <ul className="mt-3 grid grid-cols-3 gap-x-4 lg:gap-x-6">
        {projects.map(({ slug, projectName, image, completionDate }) => (
          <li key={slug} data-year={completionDate.slice(0, 4)}>
            <CardLink
              to={`/project-details/${slug}`}
              className="group grid gap-2 font-semibold leading-tight lg:grid-cols-[6rem_minmax(0,1fr)] lg:items-center lg:gap-3"
            >
              <Picture
                src={image}
                seed={slug}
                alt=""
                sizes="6rem"
                className="aspect-[8/5] w-full max-w-40 rounded-control object-cover"
              />
              <span className="group-hover:text-accent group-hover:underline">{projectName}</span>
            </CardLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
