import { Link } from '@remix-run/react';
import type { ProjectSummary } from '~/engine/core/published/projects';
import { useFacts, useWords } from '~/engine/kit/ui/use-words';
import { ResumeButton } from '~/engine/site/resume-button';
import { HeroPattern } from './hero-pattern';
import { RecentProjects } from './recent-projects';
import { Splash } from './splash';
import { TypedRoles } from './typed-roles';

/** The first screen: the offer, the owner, a contact link, and recent work. */
export function Hero({ projects }: { projects: ProjectSummary[] }) {
  const { hero, hireMe } = useWords();
  return (
    <section id="home" aria-labelledby="home-title" className="hero">
      <Splash />
      <div className="page">
        <div className="hero-words">
          <h1 id="home-title">
            <span className="hero-in hero-in-top block font-heading text-card">
              {hero.greeting}
            </span>{' '}
            <span className="hero-headline hero-in mt-4 block text-hero leading-none">
              {hero.headline}
            </span>
          </h1>
          <p className="hero-in mt-4 font-heading font-semibold text-card text-accent leading-tight">
            <TypedRoles roles={hero.roles} />
          </p>
          <p className="hero-in mt-4 max-w-[34rem] text-lead leading-normal">{hero.introduction}</p>
          <div className="hero-in mt-6 flex flex-wrap items-center gap-x-8 gap-y-3">
            <Link to="/#contact" className="button button-act button-large">
              {hireMe}
            </Link>
            {hero.resumeHref !== '' && <ResumeButton />}
          </div>
        </div>
        <HeroPattern />
        <div className="hero-words">
          <Facts />
          {projects.length > 0 && <RecentProjects projects={projects} />}
        </div>
      </div>
    </section>
  );
}

function Facts() {
  const { hero } = useWords();
  const facts = [...useFacts(), ...hero.facts];
  if (facts.length === 0) return null;
  return (
    <dl className="mt-6 grid gap-x-4 gap-y-1 border-line border-t pt-4 sm:grid-cols-3 sm:gap-y-3 lg:mt-8 lg:gap-x-6">
      {facts.map(({ label, value }) => (
        <div key={label} className="max-sm:flex max-sm:items-baseline max-sm:gap-2">
          <dt className="meta">{label}</dt>
          <dd className="font-medium text-small leading-snug">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
