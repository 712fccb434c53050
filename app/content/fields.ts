import type { AllWords, TextName } from './all-words';

/**
 * What the owner is asked for each text of this folder in the admin area ("Site"). A text without its field here
 * does not compile.
 */

/**
 * What a text must be: `address` is a web address or a path of ours, `link` one of these for a menu, `picture` and
 * `file` likewise, `origin` scheme and host, `time` a year, a month or a day.
 */
type TextKind =
  | 'line'
  | 'text'
  | 'address'
  | 'picture'
  | 'file'
  | 'origin'
  | 'email'
  | 'contact'
  | 'language'
  | 'day'
  | 'time'
  | 'colour';

export type TextField = {
  label: string;
  kind: TextKind;
  /** Longest, in characters. */
  limit: number;
  /** Whether it may be empty. */
  isOptional?: true;
  /** Whether a picture is seen in the dark theme alone, and shown on its ground. */
  isForDark?: true;
  /** Whether a picture is for other sites, of which some read JPEG and PNG alone. */
  isForSharing?: true;
  hint?: string;
};
export type NumberField = { label: string; kind: 'number' };
export type FlagField = { label: string; kind: 'flag' };
export type GroupField<T = { [name: string]: unknown }> = {
  label: string;
  fields: { [Name in keyof T]-?: FieldOf<T[Name]> };
};
export type ListField<Entry = unknown> = {
  label: string;
  /** The word for one entry. */
  entry: string;
  most: number;
  of: Entry extends object ? GroupField<Entry>['fields'] : TextField;
  hint?: string;
};
type FieldOf<T> = T extends string
  ? TextField
  : T extends number
    ? NumberField
    : T extends boolean
      ? FlagField
      : T extends readonly (infer Entry)[]
        ? ListField<Entry>
        : GroupField<T>;

type More = Partial<Omit<TextField, 'label' | 'kind'>>;

const field =
  (kind: TextKind, limit: number) =>
  (label: string, more: More = {}): TextField => ({ label, kind, limit, ...more });

const line = field('line', 200);
const short = field('line', 80);
const text = field('text', 1000);
const picture = field('picture', 2000);
const file = field('file', 2000);
const address = field('address', 2000);
const optional = { isOptional: true } as const;

const menuEntry = { label: short('Label'), to: address('Address') };
const nothingYet: GroupField<{ text: string; link: { label: string; to: string } }> = {
  label: 'While there is nothing to show',
  fields: { text: text('Text'), link: { label: 'Link', fields: menuEntry } },
};
const headOf = { title: short('Title'), text: text('Text') };
const described = { title: short('Title'), description: text('Description') };

const timeline = {
  hint: 'From and To are for programs: a year, a month like 2020-06, or a day.',
  entry: 'entry',
  most: 20,
  of: {
    title: line('Title'),
    place: line('Place'),
    time: short('Time'),
    from: field('time', 10)('From', optional),
    to: field('time', 10)('To', optional),
    text: text('Text'),
  },
};

export type SectionId =
  | 'person'
  | 'first-screen'
  | 'about'
  | 'sections'
  | 'contact'
  | 'menus'
  | 'blog'
  | 'projects'
  | 'resume'
  | 'newsletter'
  | 'mails'
  | 'search'
  | 'machines';

/** The parts of the screen, in their order, with a page where they are seen. */
export const SECTIONS: Record<SectionId, { label: string; about: string; page: string }> = {
  person: {
    label: 'You and the site',
    about: 'Name, pictures, search description, colour.',
    page: '/',
  },
  'first-screen': {
    label: 'First screen',
    about: 'Headline, typed phrases, facts, resume button.',
    page: '/',
  },
  about: {
    label: 'About and timelines',
    about: 'About, skills, experience, education.',
    page: '/#about',
  },
  sections: {
    label: 'Landing page',
    about: 'Services, booking, and the headings of the sections.',
    page: '/',
  },
  contact: {
    label: 'Contact',
    about: 'Addresses, the form’s words, social links.',
    page: '/contact',
  },
  menus: { label: 'Menus and footer', about: 'What menus, boxes and the footer say.', page: '/' },
  blog: {
    label: 'Blog and comments',
    about: 'The blog, its lists, what stands under a post.',
    page: '/blogs',
  },
  projects: {
    label: 'Projects page',
    about: 'The page of all projects, and the end of each.',
    page: '/all-projects',
  },
  resume: { label: 'Resume', about: 'What /resume says beside your timelines.', page: '/resume' },
  newsletter: {
    label: 'Newsletter and following',
    about: 'Sign-up, confirmation, feeds.',
    page: '/newsletter',
  },
  mails: { label: 'Mails', about: 'The words of the mails that the site sends.', page: '/' },
  search: { label: 'Search', about: 'The search page and the palette.', page: '/search' },
  machines: { label: 'For machines', about: 'llms.txt and security.txt.', page: '/llms.txt' },
};

type Sectioned<T> = FieldOf<T> & { section: SectionId };

/** Every text of this folder. */
export const FIELDS: { [Name in TextName]: Sectioned<AllWords[Name]> } = {
  person: {
    section: 'person',
    label: 'You',
    fields: {
      firstName: short('First name'),
      lastName: short('Last name', optional),
      role: short('What you are'),
      picture: picture('Profile picture', {
        ...optional,
        hint: 'Square; beside your posts and answers. Without one your initials stand there.',
      }),
      portrait: picture('Portrait', {
        ...optional,
        hint: 'On the first screen, 960 by 1120. Without one your initials stand there.',
      }),
      portraitAlt: line('What the portrait shows', { ...optional, limit: 300 }),
      portraitAtNight: picture('Portrait at night', {
        ...optional,
        isForDark: true,
        hint: 'Lies over the portrait in the dark theme.',
      }),
      logo: picture('Logo', {
        ...optional,
        hint: 'Square; in the header, in browser tabs and on cards. Without one your initials stand there.',
      }),
    },
  },
  site: {
    section: 'person',
    label: 'The site',
    fields: {
      title: short('Title', { hint: 'In browser tabs, search results, shared links.' }),
      description: text('Search description', {
        limit: 300,
        hint: 'Search engines show about 160 characters.',
      }),
      language: field('language', 35)('Language', { hint: 'A language tag, like en or pt-BR.' }),
      shareImage: picture('Picture of shared links', {
        ...optional,
        isForSharing: true,
        hint: '1200 by 630, a JPEG. Without one, networks show the words alone.',
      }),
      imageHosts: {
        label: 'Hosts of pictures',
        entry: 'host',
        most: 20,
        of: field('origin', 200)('Host'),
        hint: 'Outside hosts that posts take pictures from, like https://images.example.com.',
      },
      accent: field('colour', 7)('Accent colour', {
        hint: 'Of links and buttons. Texts in it and on it have to be readable.',
      }),
    },
  },
  hero: {
    section: 'first-screen',
    label: 'First screen',
    fields: {
      greeting: short('Greeting'),
      headline: line('Headline'),
      roles: {
        label: 'Typed phrases',
        entry: 'phrase',
        most: 10,
        of: short('Phrase'),
      },
      introduction: text('Introduction', { limit: 400 }),
      resume: short('Label of the resume button'),
      resumeHref: file('Resume', {
        hint: 'From the root (/resume.pdf is in public/), or anywhere outside.',
      }),
      facts: {
        label: 'Facts',
        entry: 'fact',
        most: 6,
        of: { label: short('Label'), value: short('Value') },
      },
      recently: short('Heading of the newest projects'),
    },
  },
  about: {
    section: 'about',
    label: 'About',
    fields: {
      ...headOf,
      tabs: {
        label: 'Tabs',
        fields: {
          skills: short('Skills'),
          experience: short('Experience'),
          education: short('Education'),
        },
      },
      skills: {
        label: 'Above the skills',
        fields: { badge: line('Badge'), headline: line('Headline'), tagline: line('Tagline') },
      },
    },
  },
  skillRows: {
    section: 'about',
    label: 'Skills',
    entry: 'row',
    most: 12,
    of: {
      label: short('Label'),
      skills: {
        label: 'Skills of the row',
        entry: 'skill',
        most: 24,
        of: {
          skill_name: short('Name'),
          Image: picture('Logo', {
            ...optional,
            hint: 'Square. Without one, only the name is shown.',
          }),
          width: { label: 'Width', kind: 'number' },
          height: { label: 'Height', kind: 'number' },
          isDark: { label: 'Invert in the dark theme', kind: 'flag' },
        },
      },
    },
  },
  experience: { section: 'about', label: 'Experience', ...timeline },
  education: { section: 'about', label: 'Education', ...timeline },
  booking: {
    section: 'sections',
    label: 'Booking',
    fields: {
      headline: line('Headline'),
      text: text('Text'),
      button: short('Button'),
      image: picture('Picture'),
      imageAlt: line('What the picture shows', { limit: 300 }),
      imageInFront: picture('Picture in front', {
        ...optional,
        hint: 'Slides over the picture, of the same shape.',
      }),
    },
  },
  showcase: {
    section: 'sections',
    label: 'Showcase',
    fields: { ...headOf, allProjects: short('Link to all projects') },
  },
  services: {
    section: 'sections',
    label: 'Services',
    fields: {
      ...headOf,
      getsLabel: short('Words before what a client gets'),
      steps: {
        label: 'Steps',
        entry: 'step',
        most: 8,
        of: {
          title: short('Title'),
          text: text('Text'),
          gets: line('What the client gets', optional),
        },
      },
    },
  },
  blogPreview: {
    section: 'sections',
    label: 'From the blog',
    fields: { ...headOf, allPosts: short('Link to all posts') },
  },
  reviewSection: {
    section: 'sections',
    label: 'Reviews',
    fields: { ...headOf, more: short('Heading of “more reviews”') },
  },
  heatMap: {
    section: 'sections',
    label: 'Contributions',
    fields: { title: short('Title'), sample: line('Note beside sample data') },
  },
  contact: {
    section: 'contact',
    label: 'Contact',
    fields: {
      ...headOf,
      address: { label: 'Postal address', entry: 'line', most: 6, of: line('Line') },
      email: field('email', 254)('Email address'),
      phone: {
        label: 'Telephone',
        fields: {
          label: short('As visitors read it', optional),
          href: address('As it is dialled', { ...optional, hint: 'Like tel:+15550100.' }),
        },
      },
      queryLabel: short('Label of the message'),
      queryHint: line('Hint of the message'),
      promise: line('Promise beside the button'),
      map: {
        label: 'Map',
        fields: {
          title: line('Title'),
          embedHref: address('Address of the map', {
            hint: 'A drawing of yours, or a map service’s address for embedding.',
          }),
        },
      },
    },
  },
  socialLinks: {
    section: 'contact',
    label: 'Social links',
    hint: 'In the footer, the resume and under “Follow”. The icon follows from the address; mailto: works, too.',
    entry: 'link',
    most: 24,
    of: { label: short('Label'), href: field('contact', 2000)('Address') },
  },
  sectionLinks: {
    section: 'menus',
    label: 'Sections in the menu',
    hint: 'Anchors of the landing page, like /#about.',
    entry: 'link',
    most: 8,
    of: menuEntry,
  },
  pages: { section: 'menus', label: 'Pages in the menu', entry: 'link', most: 6, of: menuEntry },
  hireMe: { section: 'menus', ...short('Label of the contact button') },
  helpfulLinks: {
    section: 'menus',
    label: 'On the page “not found”',
    entry: 'link',
    most: 6,
    of: { ...menuEntry, text: line('Text') },
  },
  profileBox: { section: 'menus', ...short('Title of the box that your picture opens') },
  accessibilityPopup: {
    section: 'menus',
    label: 'Box that the accessibility button opens',
    fields: headOf,
  },
  footerSentence: { section: 'menus', ...line('Sentence under your name in the footer') },
  footerGroups: {
    section: 'menus',
    label: 'Columns of the footer',
    entry: 'column',
    most: 4,
    of: {
      title: short('Title'),
      links: { label: 'Links', entry: 'link', most: 8, of: short('Label') },
    },
  },
  newsletterHeading: { section: 'menus', ...line('Heading of the newsletter in the footer') },
  copyright: { section: 'menus', ...short('Copyright line') },
  pageCost: {
    section: 'menus',
    label: 'Loading time in the footer',
    fields: {
      arrived: line('When it was fetched', { hint: 'The site fills in {seconds} and {size}.' }),
      cached: line('When it came from the cache', { hint: 'The site fills in {seconds}.' }),
      waiting: line('When it was loaded ahead'),
    },
  },
  blog: {
    section: 'blog',
    label: 'Blog page',
    fields: { ...described, nothingYet },
  },
  closingParagraphs: {
    section: 'blog',
    label: 'Under every post',
    entry: 'paragraph',
    most: 4,
    of: text('Paragraph'),
  },
  comments: {
    section: 'blog',
    label: 'Comments',
    fields: {
      title: short('Heading of the form'),
      placeholder: line('In the empty field'),
      hint: line('Hint'),
      submit: short('Button'),
      anonymous: short('Name of people who gave none'),
      owner: short('Label beside your name'),
      pending: line('Message after sending'),
    },
  },
  tagsPage: { section: 'blog', label: 'Tags', fields: { ...described, nothingYet } },
  seriesPage: { section: 'blog', label: 'Series', fields: { ...described, nothingYet } },
  aboutSeries: {
    section: 'blog',
    label: 'What a series is about',
    entry: 'series',
    most: 100,
    of: {
      series: short('Series', { hint: 'Its name, as the posts have it.' }),
      text: text('Text'),
    },
  },
  archivePage: { section: 'blog', label: 'Archive', fields: { ...described, nothingYet } },
  waysThroughPosts: {
    section: 'blog',
    label: 'Links to the lists of posts',
    entry: 'link',
    most: 8,
    of: menuEntry,
  },
  projectsPage: {
    section: 'projects',
    label: 'Projects page',
    fields: { ...described, ending: { label: 'End of a project', fields: headOf }, nothingYet },
  },
  resume: {
    section: 'resume',
    label: 'Resume',
    fields: {
      ...described,
      asOf: field('day', 10)('Last reviewed on'),
      summary: text('Summary'),
      languages: {
        label: 'Languages',
        entry: 'language',
        most: 12,
        of: { language: short('Language'), fluency: short('How well') },
      },
      headings: {
        label: 'Headings',
        fields: {
          experience: short('Experience'),
          projects: short('Projects'),
          skills: short('Skills'),
          education: short('Education'),
          languages: short('Languages'),
          elsewhere: short('Elsewhere'),
        },
      },
      asOfLabel: short('Words before the date'),
      file: short('Label of the link to the PDF'),
      link: short('Label of links to this page'),
    },
  },
  newsletterPage: {
    section: 'newsletter',
    label: 'Newsletter',
    fields: {
      ...headOf,
      confirm: line('Confirmation'),
      confirmButton: short('Button to confirm'),
      confirmed: line('After confirming'),
      unsubscribe: line('Unsubscribing'),
      unsubscribeButton: short('Button to unsubscribe'),
      unsubscribed: line('After unsubscribing'),
      again: line('Button to come back'),
      resubscribed: line('After coming back'),
    },
  },
  followPage: {
    section: 'newsletter',
    label: 'Follow',
    fields: {
      ...headOf,
      link: short('Label of links to this page'),
      feeds: {
        label: 'Feeds',
        fields: {
          ...headOf,
          posts: short('All posts'),
          projects: short('Projects'),
        },
      },
      mail: { label: 'Mail', fields: { ...headOf, link: short('Link') } },
      elsewhere: { label: 'Elsewhere', fields: headOf },
    },
  },
  mails: {
    section: 'mails',
    label: 'Mails',
    fields: {
      signature: short('Signature'),
      postalAddress: line('Postal address', { hint: 'Laws ask for one in newsletters.' }),
      notice: {
        label: 'To you: a new message',
        fields: { subject: line('Subject', { hint: 'The name follows.' }), text: text('Text') },
      },
      flood: {
        label: 'To you: much more arrives than usual',
        fields: { subject: line('Subject'), text: text('Text'), button: short('Button') },
      },
      acknowledgement: {
        label: 'To people who write to you',
        fields: {
          hello: short('Salutation'),
          subject: line('Subject'),
          text: text('Text'),
          unexpected: text('If they did not write to you'),
        },
      },
      confirmation: {
        label: 'To new subscribers',
        fields: {
          subject: line('Subject'),
          text: text('Text'),
          button: short('Button'),
          unexpected: text('If it was not them'),
        },
      },
      newsletter: {
        label: 'Newsletters',
        fields: {
          onTheSite: short('Link to the post'),
          reason: line('Why they get it'),
          unsubscribe: short('Unsubscribe link'),
        },
      },
    },
  },
  searchPage: {
    section: 'search',
    label: 'Search page',
    fields: { ...described, advice: text('When nothing is found') },
  },
  palette: {
    section: 'search',
    label: 'Command palette',
    fields: {
      placeholder: short('In the empty field'),
      pages: { label: 'Pages', entry: 'link', most: 16, of: menuEntry },
      theme: {
        label: 'Theme',
        fields: {
          light: short('Command in the light theme'),
          dark: short('Command in the dark theme'),
        },
      },
      copyMail: short('Copy the mail address'),
      mailCopied: short('After copying'),
      feed: short('Label of the feed'),
    },
  },
  machines: {
    section: 'machines',
    label: 'llms.txt',
    fields: {
      llms: text('Introduction'),
      full: text('Introduction of llms-full.txt', { hint: 'The site fills in {texts}.' }),
      more: {
        label: 'At the end',
        entry: 'file',
        most: 12,
        of: { label: short('Label'), path: address('Path'), text: line('Text') },
      },
    },
  },
  security: {
    section: 'machines',
    label: 'security.txt',
    fields: {
      contacts: {
        label: 'Where to report a security problem',
        hint: 'Addresses like mailto:you@example.com.',
        entry: 'contact',
        most: 6,
        of: field('contact', 300)('Address'),
      },
      languages: {
        label: 'Languages',
        entry: 'language',
        most: 8,
        of: field('language', 35)('Language'),
      },
    },
  },
};
