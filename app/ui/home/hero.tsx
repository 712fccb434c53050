import { Link } from '@remix-run/react';
import { booking, hero, person } from '~/content';
import { Picture } from '../picture';
import { useReveal } from '../use-reveal';
import { BookingButton } from './booking-button';
import { ResumeButton } from './resume-button';
import { Splash } from './splash';
import { TypedRoles } from './typed-roles';

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
            <ResumeButton />
          </div>
        </div>
        <Picture
          src={person.portrait}
          alt={person.portraitAlt}
          sizes="(min-width: 64rem) 36rem, calc(100vw - 2.5rem)"
          className="hero-in aspect-[6/7] max-h-[42rem] w-full rounded-panel object-cover"
          isFirst
        />
      </div>
    </section>
  );
}

/** The second hero, which leads to a booking. */
export function Booking() {
  const ref = useReveal<HTMLElement>();
  return (
    <section ref={ref} aria-labelledby="booking-title" className="page py-6 md:py-10">
      <div className="deep grid grid-cols-1 overflow-hidden rounded-panel lg:grid-cols-2">
        <Picture
          src={booking.image}
          alt={booking.imageAlt}
          sizes="(min-width: 64rem) 44rem, calc(100vw - 2.5rem)"
          className="aspect-[4/3] w-full object-cover lg:h-full"
        />
        <div className="self-center p-6 pb-10 md:p-12 lg:p-16">
          <h2 id="booking-title" className="text-section">
            {booking.headline}
          </h2>
          <p className="mt-5 text-lead text-muted">{booking.text}</p>
          <BookingButton />
        </div>
      </div>
    </section>
  );
}
