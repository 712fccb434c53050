import { Link } from '@remix-run/react';
import { hero, person } from '~/content';
import { Picture } from '../../picture';
import { ResumeButton } from './resume-button';
import { Splash } from './splash';
import { TypedRoles } from './typed-roles';

/** Phones take the smaller file: a drawing of few colours stays sharp enough, and comes sooner. */
const sizes = '(min-width: 64rem) 36rem, (min-width: 40rem) 90vw, 65vw';

export function Hero() {
  return (
    <section id="home" aria-labelledby="home-title" className="overflow-hidden">
      <Splash />
      <div className="page grid items-center gap-12 py-10 md:py-16 lg:grid-cols-[1.4fr_1fr] lg:gap-16">
        <div>
          <h1 id="home-title" className="hero-in hero-in-top text-hero">
            {hero.greeting}
          </h1>
          <p className="hero-in mt-5 font-heading font-semibold text-green text-headline leading-tight">
            <TypedRoles roles={hero.roles} />
          </p>
          <p className="hero-in mt-6 max-w-xl text-lead text-muted">{hero.introduction}</p>
          <div className="hero-in mt-9 flex flex-wrap gap-4">
            <Link to="/#contact" className="button button-act">
              {hero.hireMe}
            </Link>
            {hero.resumeHref !== '' && <ResumeButton />}
          </div>
        </div>
        <Picture
          src={person.portrait}
          alt={person.portraitAlt}
          sizes={sizes}
          className="hero-in aspect-[6/7] max-h-[42rem] w-full rounded-panel object-cover"
          isFirst
        />
      </div>
    </section>
  );
}
