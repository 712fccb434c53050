import { Link } from '@remix-run/react';
import type { ProjectCard } from '~/engine/core/published/projects';
import type { OwnerPattern } from '~/engine/kit/tiles';
import { useFacts } from '~/engine/kit/ui/root-data';
import { useWords } from '~/engine/kit/ui/use-words';
import { ResumeButton } from '~/engine/site/resume-button';
import { HeroPattern } from './hero-pattern';
import { RecentProjects } from './recent-projects';
import { Splash } from './splash';
import { TypedRoles } from './typed-roles';

/** The first screen: who speaks, what a client gets, a contact link, and recent work with what clients ask first. */
export function Hero({ projects, pattern }: { projects: ProjectCard[]; pattern: OwnerPattern }) {
  const { hero, hireMe } = useWords('hero', 'hireMe');
  return (
    <section id="home" aria-labelledby="home-title" className="hero">
      <Splash />
      <div className="page">
        <div className="hero-words hero-offer">
          <h1 id="home-title">
            <span
              className={`hero-greeting hero-in hero-in-top ${/[.!?！？\u3000-\u9fff]$/.test(hero.greeting) ? '' : 'is-open'}`}
            >
              {hero.greeting}
            </span>{' '}
            <span className="hero-headline hero-in text-hero">{hero.headline}</span>
          </h1>
          <p className="hero-role hero-in text-accent">
            <TypedRoles roles={hero.roles} />
          </p>
          <p className="hero-in max-w-[34rem] text-lead leading-normal">{hero.introduction}</p>
          <div className="hero-in hero-links">
            <Link to="/#contact" className="button button-act button-large">
              {hireMe}
            </Link>
            {hero.resumeHref !== '' && <ResumeButton />}
          </div>
        </div>
        <HeroPattern pattern={pattern} />
        <div className="hero-words hero-proof">
          {projects.length > 0 && <RecentProjects projects={projects} />}
          <Facts />
        </div>
      </div>
    </section>
  );
}

function Facts() {
  const { hero } = useWords('hero');
  const facts = [...useFacts(), ...hero.facts];
  if (facts.length === 0) return null;
  return (
    <dl className="hero-facts meta">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
