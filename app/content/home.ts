import type { Service, SkillRow, TimelineEntry } from './types';

export const hero = {
  greeting: 'Hello, I\u00a0am\u00a0Robin',
  /** Typed one after the other. */
  roles: ['MERN Stack Developer', 'Front End Developer', 'Web Developer'],
  introduction:
    'I design and build websites that load at once, read well on any screen, and stay easy to change long after launch.',
  hireMe: 'Hire Me',
  resume: 'Resume',
  /** A file of ours or an address outside. */
  resumeHref: '/resume.pdf',
};

export const booking = {
  headline: 'Let s explore your idea and build into real one',
  text: 'Tell me where you want to go. You get an honest answer within two working days: what it takes, what it costs, and whether I am the right person for it.',
  button: 'Book me now',
  image: '/images/hero-build-960x720.jpg',
  imageAlt: 'Illustration: a sketch on paper becoming a finished interface',
};

export const about = {
  title: 'Concerning me',
  text: 'A freelance developer with a weakness for short feedback loops, plain language and pages that need no spinner.',
  tabs: { skills: 'Skills', experience: 'Experience', education: 'Education' },
  skills: {
    badge: 'Think better with React world',
    headline: 'Making websites with modern Technologies',
    tagline: 'Never miss a task, deadline or idea',
  },
};

/** @param isDark too dark for the dark theme, which turns it over */
const logo = (skill_name: string, file: string, isDark = false) => ({
  skill_name,
  Image: `/images/skills/${file}.svg`,
  width: 40,
  height: 40,
  isDark,
});

export const skillRows: SkillRow[] = [
  {
    label: 'Front end',
    skills: [
      logo('HTML', 'html'),
      logo('CSS', 'css'),
      logo('JavaScript', 'javascript'),
      logo('TypeScript', 'typescript'),
      logo('React', 'react'),
      logo('Redux', 'redux'),
      logo('Remix', 'remix', true),
    ],
  },
  {
    label: 'Styling',
    skills: [
      logo('Tailwind CSS', 'tailwind'),
      logo('Bootstrap', 'bootstrap'),
      logo('Sass', 'sass'),
      logo('Material UI', 'mui'),
      logo('Styled Components', 'styled-components'),
    ],
  },
  {
    label: 'Back end and database',
    skills: [
      logo('Node.js', 'node'),
      logo('Express', 'express', true),
      logo('MongoDB', 'mongodb'),
      logo('Firebase', 'firebase'),
      logo('MySQL', 'mysql'),
    ],
  },
  { label: 'Design', skills: [logo('Figma', 'figma')] },
];

export const experience: TimelineEntry[] = [
  {
    title: 'Interfaces',
    place: 'React, Remix, TypeScript',
    time: 'Since 2022',
    text: 'Server-rendered applications that work before the script arrives, with forms that never lose what was typed.',
  },
  {
    title: 'Design systems',
    place: 'CSS, Tailwind, Figma',
    time: 'Since 2021',
    text: 'Tokens first, then components: one source for colour, type and space, in light and dark.',
  },
  {
    title: 'Servers and data',
    place: 'Node.js, Express, MongoDB, SQL',
    time: 'Since 2021',
    text: 'Small services with typed borders, indexes that were measured, and backups that were restored at least once.',
  },
  {
    title: 'Delivery',
    place: 'Git, tests, edge platforms',
    time: 'Since 2020',
    text: 'Every change reviewed, tested in a real browser and deployed in minutes, with a way back.',
  },
];

export const education: TimelineEntry[] = [
  {
    title: 'Web development course',
    place: 'Online academy',
    time: 'Finished June 2024',
    text: 'Full-stack JavaScript from the first form to a deployed application, with weekly reviews.',
  },
  {
    title: 'Mathematics, university degree',
    place: 'Sample University',
    time: 'June 2020, ongoing',
    text: 'Linear algebra, analysis and a lasting respect for a proof that fits on one page.',
  },
  {
    title: 'Basic computer course',
    place: 'Sample Training Centre',
    time: 'January to August 2020',
    text: 'Operating systems, networks, spreadsheets, and the first hundred lines of HTML.',
  },
  {
    title: 'Higher secondary',
    place: 'Sample College',
    time: '2017 to 2019',
    text: 'Science group.',
  },
  {
    title: 'Secondary school',
    place: 'Sample School',
    time: '2012 to 2017',
    text: 'Science group.',
  },
];

export const showcase = {
  title: 'Showcase',
  text: 'Three recent projects, each with what made it hard.',
  allProjects: 'All Projects',
};

export const services: { title: string; text: string; steps: Service[] } = {
  title: 'Virtues',
  text: 'Three steps, in this order, with something to look at after each.',
  steps: [
    {
      title: 'Reimagine',
      text: 'We take the problem apart: who comes, what they need, what gets in their way. You get one page in plain words.',
      icon: 'lightbulb',
    },
    {
      title: 'Redesign',
      text: 'A clickable design of the few screens that matter, tried with real people before a line of it is built.',
      icon: 'palette',
    },
    {
      title: 'Relaunch',
      text: 'Built, measured and handed over with its tests, its documents and the keys. It is yours, and you can run it.',
      icon: 'rocket',
    },
  ],
};

export const blogPreview = {
  title: 'From the blog',
  text: 'Notes on building for the web, and on what happens away from the keyboard.',
  allPosts: 'All posts',
};

export const reviewSection = {
  title: 'Kind words',
  text: 'What clients said afterwards.',
};

export const heatMap = {
  title: 'Contributions',
  sample: 'Sample data: no GitHub user is set.',
};
