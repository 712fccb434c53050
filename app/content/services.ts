import type { Service } from './types';

export const services: { title: string; text: string; getsLabel: string; steps: Service[] } = {
  title: 'Virtues',
  text: 'Three steps, in this order, with something to look at after each.',
  getsLabel: 'You get:',
  steps: [
    {
      title: 'Reimagine',
      text: 'We take the problem apart: who comes, what they need, what gets in their way.',
      gets: 'One page in plain words',
      drawing: 'sheet',
    },
    {
      title: 'Redesign',
      text: 'The few screens that matter, tried with real people before a line of them is built.',
      gets: 'A clickable design',
      drawing: 'window',
    },
    {
      title: 'Relaunch',
      text: 'Built, measured and handed over with its tests and its documents. You can run it without me.',
      gets: 'The site, and the keys to it',
      drawing: 'keys',
    },
  ],
};
