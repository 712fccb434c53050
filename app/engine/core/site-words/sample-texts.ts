import type { OddSentence, SamplePhrases } from './text-fields';

/** The sentences of the site that its specification quotes and that read oddly. Features add theirs. */
export const SENTENCES: readonly OddSentence[] = [
  {
    path: 'about.skills.badge',
    label: 'Badge above the skills',
    original: 'Think better with React world',
    proposal: 'Tools that I use every week',
  },
  {
    path: 'about.skills.headline',
    label: 'Headline of the skills',
    original: 'Making websites with modern Technologies',
    proposal: 'What I build websites with',
  },
  {
    path: 'about.skills.tagline',
    label: 'Line under the skills',
    original: 'Never miss a task, deadline or idea',
    proposal: 'Few tools, and I know each of them well',
  },
  {
    path: 'footerGroups.0.title',
    label: 'First column of the footer',
    original: 'Quick Link',
    proposal: 'On this site',
  },
  {
    path: 'copyright',
    label: 'Copyright line',
    original: 'All Right Reserved',
    proposal: 'All rights reserved',
  },
  {
    path: 'signInTitle',
    label: 'Above the form to sign in',
    original: 'Sign in only admin',
    proposal: 'Sign in',
  },
];

/** The sample texts about the owner, in the order of the pages under "Site". Features add theirs. */
export const SAMPLES: readonly SamplePhrases[] = [
  { what: 'the search description', name: 'site', phrases: /a sample web developer/ },
  {
    what: 'the first screen',
    name: 'hero',
    phrases: /from the first sketch to the handover|from Sampleton/,
  },
  { what: 'the text about you', name: 'about', phrases: /a weakness for short feedback loops/ },
  { what: 'your skills', name: 'skillRows', phrases: /Redux.*Bootstrap.*Firebase/ },
  {
    what: 'your experience',
    name: 'experience',
    phrases: /Server-rendered applications|Tokens first|typed borders/,
  },
  {
    what: 'your education',
    name: 'education',
    phrases: /Sample (University|Training Centre|College|School)/,
  },
  { what: 'your way of working', name: 'services', phrases: /The few screens that matter/ },
  { what: 'your address and phone', name: 'contact', phrases: /Sampleton|\+1 555 0100/ },
  { what: 'the industries in the footer', name: 'footerGroups', phrases: /Retail & E-Commerce/ },
  { what: 'the sentence in the footer', name: 'footerSentence', phrases: /in Sampleton/ },
  { what: 'the description of the blog', name: 'blog', phrases: /cooking between meetings/ },
];
