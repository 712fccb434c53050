import { languages } from '~/content/languages/all';
import { looks, OWN_COLOURS } from '~/content/looks/index';
import type { OwnWords } from '~/content/words';
import {
  anyLink,
  checked,
  choice,
  colour,
  contactLink,
  email,
  file,
  flag,
  hue,
  language,
  line,
  type Options,
  oneOf,
  origin,
  parts,
  picture,
  pixels,
  rare,
  required,
  text,
  withDefault,
  yearMonthOrDay,
} from '~/engine/kit/fields/field';
import { entries, listOf } from '~/engine/kit/fields/list';
import type { SectionId } from './sections';
import {
  described,
  fieldsOf,
  headOf,
  inSection,
  long,
  menuEntry,
  nothingYet,
  paragraph,
  SHORT,
  sentence,
  short,
  subjectTextAndButton,
  withPlace,
} from './text-fields';

const LANGUAGE_NAMES: Record<string, string> = Object.fromEntries(
  Object.entries(languages).map(([tag, { name }]) => [tag, name]),
);

/** The palettes of all looks, since the owner chooses both at once. */
const PALETTES = [
  '',
  OWN_COLOURS,
  ...looks.flatMap(({ palettes }) => palettes.map(({ name }) => name)),
];

/** Formats for which several networks and apps show no preview. */
const NOT_FOR_SHARING = /\.(webp|avif|gif|svg)$/i;

const forSharing = (label: string, options: Options) =>
  checked(picture(label, { ...options, isForSharing: true }), (address) =>
    NOT_FOR_SHARING.test(address)
      ? `${label} must be a JPEG or PNG, because some networks read nothing else. Upload it here to convert it to JPEG.`
      : null,
  );

/** Symbols of what a client gets from a step (`scripts/icons.mjs`). */
const DRAWINGS = ['none', 'sheet', 'window', 'keys'];

const timeline = (label: string) =>
  entries(
    label,
    { items: 20, entry: 'entry' },
    {
      title: sentence('Title'),
      place: sentence('Place'),
      time: short('Time'),
      from: rare(yearMonthOrDay('From')),
      to: rare(yearMonthOrDay('To')),
      text: paragraph('Text'),
    },
    { hint: 'From and To are for programs: a year, a month like 2020-06, or a day.' },
  );

/**
 * The form fields for each text of `app/content/` in the admin area ("Site"). A text without a field
 * does not compile, and neither does a field without a text.
 */
export const FIELDS = fieldsOf<OwnWords, SectionId>()({
  person: inSection(
    'person',
    parts('You', {
      firstName: short('First name'),
      lastName: line('Last name', SHORT),
      role: short('What you are'),
      picture: picture('Profile picture', {
        hint: 'Square; beside your posts and answers. Until you choose one, it is your photograph or your initials.',
      }),
      portrait: picture('Photograph', {
        hint: 'On the first screen, upright. Without one, the pattern of your name is shown alone.',
      }),
      portraitAlt: long('What the photograph shows', 300, { describes: 'portrait' }),
      logo: picture('Logo', {
        hint: 'Square; in the header and in browser tabs. Without one, your first letter is the logo.',
      }),
    }),
  ),
  site: inSection(
    'person',
    parts('The site', {
      title: short('Title', { hint: 'In browser tabs, search results, shared links.' }),
      description: required(
        text('Search description', 300, { hint: 'Search engines show about 160 characters.' }),
      ),
      language: oneOf('Language', LANGUAGE_NAMES, 'en', {
        hint: 'What the site itself says to visitors, and your texts until you change them.',
      }),
      shareImage: forSharing('Picture of shared links', {
        hint: '1200 by 630, a JPEG. For pages that have no picture of their own.',
      }),
      imageHosts: rare(
        listOf('Hosts of pictures', { items: 20, entry: 'host' }, required(origin('Host')), {
          hint: 'Other sites whose pictures posts may show, like https://images.example.com.',
        }),
      ),
    }),
  ),
  look: inSection(
    'look',
    parts('Look', {
      name: choice('Look', {
        names: () => looks.map(({ name }) => name),
        isValid: (name) => looks.some((look) => look.name === name),
        description: 'the name of a look',
      }),
      palette: choice('Colours', {
        names: () => PALETTES,
        isValid: (name) => PALETTES.includes(name),
        description: 'the name of a palette',
      }),
      hue: hue('Hue of backgrounds and text'),
      accentHue: hue('Hue of links and buttons'),
      brand: colour('Colour of your brand'),
    }),
  ),
  hero: inSection(
    'first-screen',
    parts('First screen', {
      greeting: short('Greeting'),
      headline: sentence('Headline'),
      roles: listOf('Typed phrases', { items: 10, entry: 'phrase' }, short('Phrase')),
      introduction: required(text('Introduction', 400)),
      resume: rare(short('Label of the resume button')),
      resumeHref: required(
        file('Resume', {
          hint: 'A path like /resume.pdf (a file in public/), or a full address elsewhere.',
        }),
      ),
      facts: entries(
        'Facts',
        { items: 6, entry: 'fact' },
        { label: short('Label'), value: short('Value') },
      ),
      recently: rare(short('What screen readers call the newest projects')),
    }),
  ),
  about: inSection(
    'about',
    parts('About', {
      ...headOf,
      tabs: rare(
        parts('Tabs', {
          skills: short('Skills'),
          experience: short('Experience'),
          education: short('Education'),
        }),
      ),
      skills: parts('Above the skills', {
        badge: sentence('Badge'),
        headline: sentence('Headline'),
        tagline: sentence('Tagline'),
      }),
    }),
  ),
  skillRows: inSection(
    'about',
    entries(
      'Skills',
      { items: 12, entry: 'row' },
      {
        label: short('Label'),
        skills: entries(
          'Skills of the row',
          { items: 24, entry: 'skill' },
          {
            skill_name: short('Name'),
            Image: picture('Logo', { hint: 'Square. Without one, only the name is shown.' }),
            width: rare(pixels('Width')),
            height: rare(pixels('Height')),
            isDark: rare(flag('Invert in the dark theme')),
          },
        ),
      },
    ),
  ),
  experience: inSection('about', timeline('Experience')),
  education: inSection('about', timeline('Education')),
  showcase: inSection(
    'sections',
    parts('Showcase', { ...headOf, allProjects: short('Link to all projects') }),
  ),
  services: inSection(
    'sections',
    parts('Services', {
      ...headOf,
      getsLabel: rare(short('Words before what a client gets')),
      steps: entries(
        'Steps',
        { items: 8, entry: 'step' },
        {
          title: short('Title'),
          text: paragraph('Text'),
          gets: long('What the client gets'),
          drawing: rare(
            withDefault(
              choice('Drawing', {
                names: () => DRAWINGS,
                isValid: (name) => DRAWINGS.includes(name),
                description: 'the name of a drawing',
              }),
              'none',
            ),
          ),
        },
      ),
    }),
  ),
  blogPreview: inSection(
    'sections',
    parts('From the blog', { ...headOf, allPosts: short('Link to all posts') }),
  ),
  reviewSection: inSection(
    'sections',
    parts('Reviews', {
      ...headOf,
      more: rare(short('Link to the other reviews', { hint: 'The site fills in {count}.' })),
    }),
  ),
  reviewMark: inSection(
    'sections',
    rare(
      parts('Reviews that clients confirmed by mail', {
        label: withPlace('The mark', 'day'),
        about: paragraph('What the mark means'),
        counts: sentence('Below the reviews', {
          hint: 'The site fills in {asked}, {answered} and {shown}, once two people were asked.',
        }),
      }),
    ),
  ),
  contact: inSection(
    'contact',
    parts('Contact', {
      ...headOf,
      address: listOf('Postal address', { items: 6, entry: 'line' }, sentence('Line')),
      email: required(email('Email address')),
      phone: parts('Telephone', {
        label: line('As visitors read it', SHORT),
        href: anyLink('Link to call it', { hint: 'Like tel:+15550100.' }),
      }),
      queryLabel: rare(short('Label of the message')),
      queryHint: rare(sentence('Hint of the message')),
      promise: sentence('Promise beside the button'),
      map: parts('Map', {
        title: sentence('Title'),
        embedHref: required(
          anyLink('Address of the map', {
            hint: 'A picture of yours, or the embed address of a map service.',
          }),
        ),
      }),
    }),
  ),
  socialLinks: inSection(
    'contact',
    entries(
      'Social links',
      { items: 24, entry: 'link' },
      { label: short('Label'), href: required(contactLink('Address')) },
      {
        hint: 'In the footer and under “Follow”. The icon follows from the address; mailto: works, too.',
      },
    ),
  ),
  sectionLinks: inSection(
    'menus',
    entries('Sections in the menu', { items: 8, entry: 'link' }, menuEntry, {
      hint: 'Anchors of the landing page, like /#about.',
    }),
  ),
  pages: inSection('menus', entries('Pages in the menu', { items: 6, entry: 'link' }, menuEntry)),
  hireMe: inSection('menus', short('Label of the contact button')),
  helpfulLinks: inSection(
    'menus',
    rare(
      entries(
        'On the page “not found”',
        { items: 6, entry: 'link' },
        { ...menuEntry, text: sentence('Text') },
      ),
    ),
  ),
  signInTitle: inSection('menus', rare(short('Title of the page where you sign in'))),
  profileBox: inSection('menus', rare(short('Title of the box that your picture opens'))),
  accessibilityPopup: inSection(
    'menus',
    rare(parts('Box that the accessibility button opens', headOf)),
  ),
  footerSentence: inSection('menus', sentence('Sentence under your name in the footer')),
  footerGroups: inSection(
    'menus',
    entries(
      'Columns of the footer',
      { items: 4, entry: 'column' },
      {
        title: short('Title'),
        links: listOf('Links', { items: 8, entry: 'link' }, short('Label')),
      },
    ),
  ),
  copyright: inSection('menus', short('Copyright line')),
  pageCost: inSection(
    'menus',
    rare(
      parts('Loading time in the footer', {
        arrived: sentence('When it was fetched', {
          hint: 'The site fills in {seconds} and {size}.',
        }),
        cached: sentence('When it came from the cache', { hint: 'The site fills in {seconds}.' }),
        waiting: sentence('When it was loaded ahead'),
      }),
    ),
  ),
  blog: inSection('blog', parts('Blog page', { ...described, nothingYet })),
  closingParagraphs: inSection(
    'blog',
    listOf('Under every post', { items: 4, entry: 'paragraph' }, paragraph('Paragraph')),
  ),
  projectsPage: inSection(
    'projects',
    parts('Projects page', { ...described, ending: parts('End of a project', headOf), nothingYet }),
  ),
  followPage: inSection(
    'following',
    parts('Follow', {
      ...headOf,
      feeds: rare(
        parts('Feeds', { ...headOf, posts: short('All posts'), projects: short('Projects') }),
      ),
      elsewhere: rare(parts('Elsewhere', headOf)),
    }),
  ),
  waysToFollow: inSection('following', short('Label of links to the page')),
  mails: inSection(
    'mails',
    parts('Mails', {
      signature: short('Signature'),
      notice: parts('To you: a new message', {
        subject: sentence('Subject', { hint: 'The name follows.' }),
        text: paragraph('Text'),
      }),
      flood: rare(parts('To you: much more arrives than usual', subjectTextAndButton)),
      heldBack: rare(parts('To you: what you were not mailed about', subjectTextAndButton)),
      acknowledgement: parts('To people who write to you', {
        hello: short('Salutation'),
        subject: sentence('Subject'),
        text: paragraph('Text'),
        unexpected: paragraph('If they did not write to you'),
      }),
    }),
  ),
  searchPage: inSection(
    'search',
    parts('Search page', { ...described, advice: paragraph('When nothing is found') }),
  ),
  security: inSection(
    'machines',
    rare(
      parts('security.txt', {
        contacts: listOf(
          'Where to report a security problem',
          { items: 6, entry: 'contact' },
          required(contactLink('Address')),
          { hint: 'Addresses like mailto:you@example.com.' },
        ),
        languages: listOf(
          'Languages',
          { items: 8, entry: 'language' },
          required(language('Language')),
        ),
      }),
    ),
  ),
});
