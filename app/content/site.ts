import type { Author, Person, Site } from './types';
import { words } from './words';

export const person = (): Person =>
  words('person', () => ({
    firstName: 'Robin',
    lastName: 'Sample',
    role: 'Web developer',
    picture: '/images/people/robin-sample-192x192.jpg',
    portrait: '/images/people/robin-sample-at-work-960x1120.jpg',
    portraitAlt: 'Illustration: somebody at a desk with a laptop, between plants',
    portraitAtNight: '/images/people/robin-sample-at-night-576.avif',
    logo: '/images/logo.png',
  }));

/** A name may be one word. */
export const fullName = () => `${person().firstName} ${person().lastName}`.trim();

/** The author of posts that name nobody. */
export const owner = (): Author => ({
  name: fullName(),
  image: person().picture,
  role: person().role,
});

export const site = (): Site =>
  words('site', () => ({
    title: `${fullName()}, web developer`,
    description: `Portfolio and blog of ${fullName()}, a sample web developer: projects, client reviews, and posts about building fast, honest websites.`,
    language: 'en',
    shareImage: '/images/og-default-1200x630.jpg',
    imageHosts: [],
    accent: '#076e3e',
  }));
