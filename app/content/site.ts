import { fullName } from './owner';
import type { Person, Site, Sources } from './types';

export const person: Person = {
  firstName: 'Robin',
  lastName: 'Sample',
  role: 'Web developer',
  picture: '/images/people/robin-sample-192x192.jpg',
  portrait: '',
  portraitAlt: '',
  logo: '',
};

export const site = ({ person }: Sources): Site => ({
  title: `${fullName(person)}, web developer`,
  description: `Portfolio and blog of ${fullName(person)}, a sample web developer: projects, client reviews, and posts about building fast, honest websites.`,
  language: 'en',
  shareImage: '',
  imageHosts: [],
});
