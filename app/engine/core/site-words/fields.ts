import type { AllWords, TextName } from '~/content/all-words';
import { looks } from '~/content/looks/index';
import {
  amount,
  anyLink,
  checked,
  checkedWithin,
  choice,
  contactLink,
  currency,
  day,
  email,
  type Field,
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
import { AVAILABILITY_NAMES, findAvailabilityProblem } from '~/features/prices/core/availability';
import { findPriceProblem, PRICE_UNITS } from '~/features/prices/core/prices';

/**
 * The form fields for each text of `app/content/` in the admin area ("Site"). A text without a field
 * does not compile, and neither does a field without a text.
 */

export type SectionId =
  | 'person'
  | 'look'
  | 'first-screen'
  | 'about'
  | 'sections'
  | 'prices'
  | 'availability'
  | 'contact'
  | 'menus'
  | 'blog'
  | 'projects'
  | 'resume'
  | 'newsletter'
  | 'talks'
  | 'mails'
  | 'search'
  | 'machines';

/** The parts of the screen, in order, each with a page that shows its texts. */
export const SECTIONS: Record<SectionId, { label: string; about: string; page: string }> = {
  person: {
    label: 'You and the site',
    about: 'Name, pictures, logo, search description.',
    page: '/',
  },
  look: { label: 'Look', about: 'One of three looks, and its colours.', page: '/' },
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
  prices: { label: 'Prices', about: 'What you do, for how much.', page: '/' },
  availability: {
    label: 'Availability',
    about: 'When you are free: on the first screen, in the footer, on the contact page.',
    page: '/contact',
  },
  contact: {
    label: 'Contact',
    about: 'Addresses, the form’s words, social links.',
    page: '/contact',
  },
  menus: { label: 'Menus and footer', about: 'What menus, boxes and the footer say.', page: '/' },
  blog: {
    label: 'Blog and comments',
    about: 'The blog, its lists, and the texts under a post.',
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
  talks: { label: 'Talks', about: 'What /book and the mails about talks say.', page: '/book' },
  mails: { label: 'Mails', about: 'The words of the mails that the site sends.', page: '/' },
  search: { label: 'Search', about: 'The search page and the palette.', page: '/search' },
  machines: { label: 'For machines', about: 'llms.txt and security.txt.', page: '/llms.txt' },
};

/** The pages that show the texts that the page of their section does not show. */
export const TEXT_PAGES: { [Name in TextName]?: string } = {
  tagsPage: '/tags',
  seriesPage: '/series',
  aboutSeries: '/series',
  archivePage: '/archive',
  waysThroughPosts: '/archive',
  followPage: '/follow',
};

export const isSection = (id: string): id is SectionId => Object.hasOwn(SECTIONS, id);

/** In characters. */
const SHORT = 80;
const LONG = 200;

const short = (label: string, options?: Options) => required(line(label, SHORT, options));
/** A single line for a sentence, which wraps instead of scrolling. */
const long = (label: string, limit = LONG, options: Options = {}) =>
  line(label, limit, { rows: 1, ...options });
const sentence = (label: string, options?: Options) => required(long(label, LONG, options));
const paragraph = (label: string, options?: Options) => required(text(label, 1000, options));

const withPrice = (label: string) =>
  checked(short(label, { hint: 'The site fills in {price}.' }), (words) =>
    words.includes('{price}') ? null : `${label} must contain {price}.`,
  );

/** Formats for which several networks and apps show no preview. */
const NOT_FOR_SHARING = /\.(webp|avif|gif|svg)$/i;

const forSharing = (label: string, options: Options) =>
  checked(picture(label, { ...options, isForSharing: true }), (address) =>
    NOT_FOR_SHARING.test(address)
      ? `${label} must be a JPEG or PNG, because some networks read nothing else. Upload it here to convert it to JPEG.`
      : null,
  );

const menuEntry = { label: short('Label'), to: required(anyLink('Address')) };
const nothingYet = rare(
  parts('While there is nothing to show', {
    text: paragraph('Text'),
    link: parts('Link', menuEntry),
  }),
);
/** Symbols of what a client gets from a step (`scripts/icons.mjs`). */
const DRAWINGS = ['none', 'sheet', 'window', 'keys'];

const subjectAndText = { subject: sentence('Subject'), text: paragraph('Text') };
const headOf = { title: short('Title'), text: paragraph('Text') };
const described = { title: short('Title'), description: paragraph('Description') };

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

const inSection = <F extends Field>(section: SectionId, field: F) => ({ ...field, section });

type FieldsOfTexts = {
  [Name in TextName]: Field<AllWords[Name], unknown> & { section: SectionId };
};

/** Checks that the fields match the texts exactly. */
const fieldsOfTexts = <F extends FieldsOfTexts>(
  fields: F & {
    [Name in TextName]: AllWords[Name] extends F[Name]['blank']
      ? unknown
      : 'has fields without text';
  },
): F => fields;

/** Every text of `app/content/`. */
export const FIELDS = fieldsOfTexts({
  person: inSection(
    'person',
    parts('You', {
      firstName: short('First name'),
      lastName: line('Last name', SHORT),
      role: short('What you are'),
      picture: picture('Profile picture', {
        hint: 'Square; beside your posts and answers. Without one, your initials are shown.',
      }),
      portrait: picture('Photograph', {
        hint: 'On the first screen, upright. Without one, the pattern of your name is shown alone.',
      }),
      portraitAlt: long('What the photograph shows', 300, { describes: 'portrait' }),
      logo: picture('Logo', {
        hint: 'Square; in the header, in browser tabs and on cards. Without one, your first letter is the logo.',
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
      language: rare(required(language('Language', { hint: 'A language tag, like en or pt-BR.' }))),
      shareImage: forSharing('Picture of shared links', {
        hint: '1200 by 630, a JPEG. Without one, the site draws a card with your name and headline.',
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
      hue: hue('Hue of backgrounds and text'),
      accentHue: hue('Hue of links and buttons'),
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
      recently: rare(short('Heading of the newest projects')),
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
  booking: inSection(
    'sections',
    parts('Booking', {
      headline: sentence('Headline'),
      promise: long('Promise', 200, { hint: 'In large type, below the headline.' }),
      text: paragraph('Text'),
      button: short('Button'),
      image: required(picture('Picture')),
      imageAlt: required(long('What the picture shows', 300, { describes: 'image' })),
      imageInFront: rare(
        picture('Picture in front', {
          hint: 'Slides over the picture, of the same shape.',
        }),
      ),
    }),
  ),
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
  prices: inSection(
    'prices',
    parts('Prices', {
      rows: checkedWithin(
        entries(
          'Prices',
          { items: 20, entry: 'price' },
          {
            name: short('Name'),
            description: text('What one gets', 400),
            amount: amount('Amount', { hint: 'Like 900 or 900.50. Empty: on request.' }),
            currency: currency('Currency', { hint: 'A code, like EUR. Empty: as above.' }),
            unit: oneOf('For', PRICE_UNITS, 'day'),
            from: flag('“From” this amount'),
            recommended: flag('Recommended'),
          },
        ),
        findPriceProblem,
      ),
      onRequest: rare(short('Without an amount')),
      from: rare(withPrice('With “from”')),
      units: rare(
        parts('With a unit', {
          hour: withPrice('An hour'),
          day: withPrice('A day'),
          week: withPrice('A week'),
          month: withPrice('A month'),
          project: withPrice('A project'),
        }),
      ),
      recommended: rare(short('Mark of the recommended price')),
    }),
  ),
  availability: inSection(
    'availability',
    checkedWithin(
      parts('Availability', {
        status: oneOf('You are', AVAILABILITY_NAMES, 'not-said'),
        date: yearMonthOrDay('Date', {
          hint: 'A month like 2027-01, or a day. Once it is over, the site says nothing.',
        }),
        freeFrom: rare(short('Before the date, when you are free')),
        bookedUntil: rare(short('Before the date, when you are booked')),
        smallThings: rare(short('Before the small things')),
        things: rare(short('The small things')),
      }),
      findAvailabilityProblem,
    ),
  ),
  reviewSection: inSection(
    'sections',
    parts('Reviews', { ...headOf, more: rare(short('Heading of “more reviews”')) }),
  ),
  reviewMark: inSection(
    'sections',
    rare(
      parts('Reviews that clients confirmed by mail', {
        label: short('Words before the day'),
        about: paragraph('What the mark means'),
        counts: sentence('Below the reviews', {
          hint: 'The site fills in {asked}, {answered} and {shown}, once two people were asked.',
        }),
      }),
    ),
  ),
  reviewPage: inSection(
    'sections',
    rare(
      parts('The page on which clients write a review', {
        ...headOf,
        aboutProject: short('Words before the name of the project'),
        quoteLabel: short('Label of the words'),
        nameLabel: short('Label of the name'),
        roleLabel: short('Label of the role'),
        companyLabel: short('Label of the company'),
        relationLabel: short('Label of the relation'),
        relations: parts('Relations', {
          client: short('Client'),
          employer: short('Employer'),
          colleague: short('Colleague'),
        }),
        shownLabel: short('Label of what may be shown'),
        showName: short('The name'),
        showRole: short('Role and company'),
        anonymous: parts('Names of people who show none', {
          client: short('Client'),
          employer: short('Employer'),
          colleague: short('Colleague'),
        }),
        promise: paragraph('Promise beside the button'),
        button: short('Button'),
        decline: short('Button to decline'),
        declineHint: sentence('Beside the button to decline'),
        states: parts('Messages', {
          used: sentence('The link was used'),
          expired: sentence('The link has expired'),
          withdrawn: sentence('When it is withdrawn'),
          waiting: sentence('When it is sent'),
          shown: sentence('When it is published'),
          refused: sentence('Not published'),
        }),
        keepLink: sentence('About the address of the page'),
        withdraw: short('Button to withdraw'),
        withdrawHint: sentence('Beside the button to withdraw'),
      }),
    ),
  ),
  heatMap: inSection(
    'sections',
    rare(
      parts('Contributions', {
        title: short('Title'),
        sample: sentence('Note beside sample data'),
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
        hint: 'In the footer, the resume and under “Follow”. The icon follows from the address; mailto: works, too.',
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
  newsletterHeading: inSection('menus', rare(sentence('Heading of the newsletter in the footer'))),
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
  comments: inSection(
    'blog',
    rare(
      parts('Comments', {
        title: short('Heading of the form'),
        placeholder: sentence('In the empty field'),
        hint: sentence('Hint'),
        submit: short('Button'),
        anonymous: short('Name of people who gave none'),
        owner: short('Label beside your name'),
        pending: sentence('Message after sending'),
      }),
    ),
  ),
  tagsPage: inSection('blog', rare(parts('Tags', { ...described, nothingYet }))),
  seriesPage: inSection('blog', rare(parts('Series', { ...described, nothingYet }))),
  aboutSeries: inSection(
    'blog',
    entries(
      'What a series is about',
      { items: 100, entry: 'series' },
      {
        series: short('Series', { hint: 'Its name, as the posts have it.' }),
        text: paragraph('Text'),
      },
    ),
  ),
  archivePage: inSection('blog', rare(parts('Archive', { ...described, nothingYet }))),
  waysThroughPosts: inSection(
    'blog',
    rare(entries('Links to the lists of posts', { items: 8, entry: 'link' }, menuEntry)),
  ),
  projectsPage: inSection(
    'projects',
    parts('Projects page', { ...described, ending: parts('End of a project', headOf), nothingYet }),
  ),
  resume: inSection(
    'resume',
    parts('Resume', {
      ...described,
      asOf: required(day('Last reviewed on')),
      summary: paragraph('Summary'),
      languages: entries(
        'Languages',
        { items: 12, entry: 'language' },
        { language: short('Language'), fluency: short('How well') },
      ),
      headings: rare(
        parts('Headings', {
          experience: short('Experience'),
          projects: short('Projects'),
          skills: short('Skills'),
          education: short('Education'),
          languages: short('Languages'),
          elsewhere: short('Links elsewhere'),
        }),
      ),
      asOfLabel: rare(short('Words before the date')),
      file: rare(short('Label of the link to the PDF')),
      link: rare(short('Label of links to this page')),
    }),
  ),
  newsletterPage: inSection(
    'newsletter',
    parts('Newsletter', {
      ...headOf,
      confirm: rare(sentence('Confirmation')),
      confirmButton: rare(short('Button to confirm')),
      confirmed: rare(sentence('After confirming')),
      unsubscribe: rare(sentence('Unsubscribing')),
      unsubscribeButton: rare(short('Button to unsubscribe')),
      unsubscribed: rare(sentence('After unsubscribing')),
      again: rare(sentence('Button to come back')),
      resubscribed: rare(sentence('After coming back')),
    }),
  ),
  followPage: inSection(
    'newsletter',
    parts('Follow', {
      ...headOf,
      link: short('Label of links to this page'),
      feeds: rare(
        parts('Feeds', { ...headOf, posts: short('All posts'), projects: short('Projects') }),
      ),
      mail: rare(parts('Mail', { ...headOf, link: short('Link') })),
      elsewhere: rare(parts('Elsewhere', headOf)),
    }),
  ),
  talkPage: inSection(
    'talks',
    parts('Booking page', {
      title: short('Title'),
      text: paragraph('Text'),
      otherwise: rare(sentence('Link to the contact page')),
      none: rare(paragraph('While no kind of talk is set up')),
      aboutLabel: rare(short('Label of “About”')),
      confirmed: rare(sentence('A talk is booked')),
      requested: rare(sentence('A request has arrived')),
      declined: rare(sentence('A request is declined')),
      cancelled: rare(sentence('A talk is cancelled')),
    }),
  ),
  talkMails: inSection(
    'talks',
    parts('Mails about talks', {
      confirmed: parts('A talk is booked', subjectAndText),
      requested: parts('A request has arrived', subjectAndText),
      declined: parts('A request is declined', subjectAndText),
      moved: parts('A talk is moved', subjectAndText),
      cancelled: parts('A talk is cancelled', subjectAndText),
      reminder: parts('A day before', subjectAndText),
      link: rare(short('Link to the talk')),
      see: rare(short('Link to the talk, on the day before')),
      again: rare(short('Link to another time')),
      unexpected: rare(paragraph('If they did not book it')),
    }),
  ),
  mails: inSection(
    'mails',
    parts('Mails', {
      signature: short('Signature'),
      postalAddress: sentence('Postal address', { hint: 'Laws ask for one in newsletters.' }),
      notice: parts('To you: a new message', {
        subject: sentence('Subject', { hint: 'The name follows.' }),
        text: paragraph('Text'),
      }),
      flood: rare(
        parts('To you: much more arrives than usual', {
          subject: sentence('Subject'),
          text: paragraph('Text'),
          button: short('Button'),
        }),
      ),
      heldBack: rare(
        parts('To you: what you were not mailed about', {
          subject: sentence('Subject'),
          text: paragraph('Text'),
          button: short('Button'),
        }),
      ),
      acknowledgement: parts('To people who write to you', {
        hello: short('Salutation'),
        subject: sentence('Subject'),
        text: paragraph('Text'),
        unexpected: paragraph('If they did not write to you'),
      }),
      confirmation: parts('To new subscribers', {
        subject: sentence('Subject'),
        text: paragraph('Text'),
        button: short('Button'),
        unexpected: paragraph('If it was not them'),
      }),
      reviewInvitation: parts('To clients: asking for a review', {
        hello: short('Salutation', {
          hint: 'The site fills in {name}. Your personal line follows.',
        }),
        subject: sentence('Subject'),
        text: paragraph('Text'),
        button: short('Button'),
        unexpected: paragraph('At the end'),
      }),
      reviewReminder: rare(
        parts('To clients: the reminder', {
          hello: short('Salutation', { hint: 'The site fills in {name}.' }),
          subject: sentence('Subject'),
          text: paragraph('Text'),
          button: short('Button'),
          unexpected: paragraph('At the end'),
        }),
      ),
      reviewThanks: rare(
        parts('To clients: thanks', {
          hello: short('Salutation'),
          subject: sentence('Subject'),
          text: paragraph('Text'),
          button: short('Button'),
        }),
      ),
      reviewArrived: rare(
        parts('To you: a review has arrived', {
          subject: sentence('Subject'),
          text: paragraph('Text'),
          button: short('Button'),
        }),
      ),
      newsletter: parts('Newsletters', {
        onTheSite: short('Link to the post'),
        reason: sentence('Why they get it'),
        unsubscribe: short('Unsubscribe link'),
      }),
    }),
  ),
  searchPage: inSection(
    'search',
    parts('Search page', { ...described, advice: paragraph('When nothing is found') }),
  ),
  palette: inSection(
    'search',
    rare(
      parts('Command palette', {
        placeholder: short('In the empty field'),
        pages: entries('Pages', { items: 16, entry: 'link' }, menuEntry),
        theme: parts('Theme', {
          light: short('Command in the light theme'),
          dark: short('Command in the dark theme'),
        }),
        copyMail: short('Copy the mail address'),
        mailCopied: short('After copying'),
        feed: short('Label of the feed'),
      }),
    ),
  ),
  machines: inSection(
    'machines',
    parts('llms.txt', {
      llms: paragraph('Introduction'),
      full: paragraph('Introduction of llms-full.txt', { hint: 'The site fills in {texts}.' }),
      more: entries(
        'At the end',
        { items: 12, entry: 'file' },
        { label: short('Label'), path: required(anyLink('Path')), text: sentence('Text') },
      ),
    }),
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
