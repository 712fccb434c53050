import { fullName } from './owner';
import type { Person, Site, Sources } from './types';

export const person: Person = {
  firstName: 'Robin',
  lastName: 'Sample',
  role: 'Web developer',
  picture: '/images/people/robin-sample-192x192.jpg',
  portrait: '/images/people/robin-sample-at-work-960x1120.jpg',
  portraitAlt: 'Illustration: somebody at a desk with a laptop, between plants',
  portraitAtNight: '/images/people/robin-sample-at-night-576.avif',
  logo: '/images/logo.png',
};

export const site = ({ person }: Sources): Site => ({
  title: `${fullName(person)}, web developer`,
  description: `Portfolio and blog of ${fullName(person)}, a sample web developer: projects, client reviews, and posts about building fast, honest websites.`,
  language: 'en',
  shareImage: '/images/og-default-1200x630.jpg',
  imageHosts: [],
  accent: '#076e3e',
});
