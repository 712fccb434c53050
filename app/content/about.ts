import type { SkillRow, TimelineEntry } from './types';

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

/** @param isDark whether the logo is too dark for the dark theme, which inverts it */
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
    from: '2022',
    to: '',
    text: 'Server-rendered applications that work before the script arrives, with forms that never lose what was typed.',
  },
  {
    title: 'Design systems',
    place: 'CSS, Tailwind, Figma',
    time: 'Since 2021',
    from: '2021',
    to: '',
    text: 'Tokens first, then components: one source for colour, type and space, in light and dark.',
  },
  {
    title: 'Servers and data',
    place: 'Node.js, Express, MongoDB, SQL',
    time: 'Since 2021',
    from: '2021',
    to: '',
    text: 'Small services with typed borders, indexes that were measured, and backups that were restored at least once.',
  },
  {
    title: 'Delivery',
    place: 'Git, tests, edge platforms',
    time: 'Since 2020',
    from: '2020',
    to: '',
    text: 'Every change reviewed, tested in a real browser and deployed in minutes, with a way back.',
  },
];

export const education: TimelineEntry[] = [
  {
    title: 'Web development course',
    place: 'Online academy',
    time: 'Finished June 2024',
    from: '',
    to: '2024-06',
    text: 'Full-stack JavaScript from the first form to a deployed application, with weekly reviews.',
  },
  {
    title: 'Mathematics, university degree',
    place: 'Sample University',
    time: 'June 2020, ongoing',
    from: '2020-06',
    to: '',
    text: 'Linear algebra, analysis and a lasting respect for a proof that fits on one page.',
  },
  {
    title: 'Basic computer course',
    place: 'Sample Training Centre',
    time: 'January to August 2020',
    from: '2020-01',
    to: '2020-08',
    text: 'Operating systems, networks, spreadsheets, and the first hundred lines of HTML.',
  },
  {
    title: 'Higher secondary',
    place: 'Sample College',
    time: '2017 to 2019',
    from: '2017',
    to: '2019',
    text: 'Science group.',
  },
  {
    title: 'Secondary school',
    place: 'Sample School',
    time: '2012 to 2017',
    from: '2012',
    to: '2017',
    text: 'Science group.',
  },
];
