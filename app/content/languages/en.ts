/**
 * What the site itself says to visitors, in English: everything that is not among the owner's words. The other files of this folder
 * have the same texts in other languages. `{name}` is a place for a value.
 */
export const en = {
  /** What is wrong with a field. `label` is what the form calls it. */
  fields: {
    missing: 'Please fill in “{label}”.',
    text: '“{label}” must be text.',
    tooLong: '“{label}” is too long: at most {limit} characters.',
    email: '“{label}” must be an address like name@example.com.',
    oneLine: '“{label}” must be one line.',
    labels: { name: 'Name', email: 'Email', message: 'Message' },
  },
  /** What pages show, by part of the site. */
  pages: {
    /** What surrounds every page, and the page after an error that only the browser knows. */
    frame: {
      skip: 'Skip to content',
      loading: 'Loading...',
      noAnswerYet: 'No answer yet. Nothing is lost here: you can try again.',
      /** For forms and links, from the first moment. */
      offline: 'You are offline. This page stays as it is: please try again later.',
      wentWrong: 'Something went wrong',
      /** Specification, point 8. */
      couldNotFetch: 'Failed to fetch data from {path}. Please try again later.',
      tryAgain: 'Try again',
      home: 'Take me home',
      notSent: 'What you wrote was not sent. It is still here:',
      sendAgain: 'Send it again',
    },
    notFound: {
      title: 'Page not found',
      helpfulLinks: "The page you are looking for doesn't exist. Here are some helpful links:",
      near: 'Did you mean:',
      goBack: 'Go back',
      lamp: 'Lamp',
    },
    /** The header, the footer, and what else is on every page with them. */
    site: {
      menu: 'Main',
      phoneMenu: 'Menu',
      footer: 'This site',
      search: 'Search',
      darkTheme: 'Dark theme',
      accessibility: 'Accessibility',
      ok: 'OK',
      profile: 'Profile of {name}',
      backToTop: 'Back to top',
      newTab: '(opens in a new tab)',
      /** Between two names or words. */
      comma: ', ',
    },
    /** The page after a form whose target is gone. */
    gone: {
      title: 'This is gone',
      heading: 'What you wrote',
      openAgain: 'Open the page again',
      contact: 'Write to me',
      /** Of fields, by name. */
      labels: {
        name: 'Name',
        email: 'Email',
        message: 'Message',
        about: 'About',
        body: 'Comment',
        quote: 'Your words',
        role: 'Role',
        company: 'Company',
      },
    },
    forms: {
      name: 'Name',
      email: 'Email',
      send: 'Send',
      sending: 'Sending...',
      /** A field that only programs fill in. */
      trap: 'Leave this empty',
      /** Specification, points 8 and 9. */
      sent: 'Success! Your message has been sent.',
      failed: 'Failed to send',
      failedBecause: 'Failed to send. {message}',
      later: 'Please try again later.',
    },

    /** The landing page. */
    home: {
      tabs: 'About',
      layout: 'Layout of the tabs',
      horizontal: 'Horizontal',
      vertical: 'Vertical',
      more: 'Read more',
      moreAbout: 'Read more about {title}',
    },
    /** Cards of projects. */
    projects: {
      details: 'Details',
      detailsOf: 'Details of {name}',
      live: 'Live',
      source: 'Source',
      outside: '{label}: {name} (opens in a new tab)',
    },
    project: {
      live: 'Live site',
      source: 'GitHub',
      goal: 'Target',
      results: 'Results',
      perspective: 'Perspective',
      about: 'About',
      story: 'The story',
      features: 'Features',
      challenge: 'The challenging part',
      pictures: 'Pictures',
      openPicture: 'Open the picture',
      links: 'Further reading',
      goOn: 'Where to go on',
      next: 'Next',
    },

    /** Lists of posts. */
    lists: {
      pages: 'Pages',
      ways: 'All posts',
      newest: 'Newest posts',
      older: 'Older posts',
    },
    /** The blog. */
    posts: {
      categories: 'Categories',
      all: 'All',
      search: 'Search posts',
      find: 'Search',
    },
    /** The blog after a search, and a category without posts. */
    postSearch: {
      everywhere: 'Search all categories',
      clear: 'Clear the search',
      advice:
        'Try fewer words, or just the beginning of one: a post is found if all of them are in its title, text or tags.',
      none: 'No posts here yet.',
      latest: 'These are the latest:',
      all: 'Show all posts',
    },
    post: {
      changed: 'Changed {day}',
      categories: 'Categories',
      readOn: 'Read on',
      more: 'More posts',
    },
    /** Posts, and pages of the owner’s own. */
    reading: {
      contents: 'Contents',
      /** Specification: the heading above the text of a post. */
      details: 'Details :',
      onThisPage: 'On this page',
    },

    search: { find: 'Search' },
    /** The page of a search. */
    searched: {
      kind: 'Kind',
      all: 'All',
      categories: 'Categories',
      tags: 'Tags',
      clearFilters: 'Clear the filters',
      clear: 'Clear the search',
      suggestion: 'Did you mean {suggestion}?',
      pages: 'Pages',
      newest: 'Newest',
      older: 'Older',
    },
    /** Previews of what is not public. */
    preview: {
      title: 'Preview: {name}',
      draft: 'This is a draft.',
      scheduled: 'This is scheduled and not public yet.',
      published: 'This is published.',
      deleted: 'This is deleted.',
      until: 'This preview works until {day}.',
    },
  },
  /** The page while the platform answers without the site (scripts/lib/build/away-page.mjs). */
  away: {
    title: '{name} will be back soon',
    text: 'This page cannot be shown right now: the site had more visitors today than its plan allows. It is back at midnight UTC (00:00 GMT).',
    until: 'Until then, write to {email}.',
  },
  /** A value with its name, in plain text. */
  labelled: '{label}: {value}',
  /** What pages get in finished words. */
  records: {
    /** The link to the next part of a list, in Markdown. */
    more: 'More',
    /** The name of the file. */
    resumeFile: '{name}-Resume.pdf',
    kinds: {
      post: { one: 'Post', all: 'Posts' },
      project: { one: 'Project', all: 'Projects' },
    },
    /** The link to a text that is there in this language, too. */
    alsoIn: 'Also in English',
    /** The time that a post takes. */
    minutes: '{minutes} min',
    /** Posts to read after another one. */
    readOn: { next: 'Next post', previous: 'Previous post', related: 'Related' },
    /** Facts about a project. */
    facts: {
      client: 'Client',
      role: 'Role',
      completed: 'Completed',
      took: 'Took',
      team: 'Team',
      techStack: 'Tech stack',
      tags: 'Tags',
    },
    /** What a search of the blog has found, in all categories or in one. */
    foundPosts: {
      unsearchable: '“{query}” has no letter and no digit to search for: these are all posts.',
      none: 'Nothing mentions “{query}”.',
      older: 'Older posts found for “{query}”',
      more: 'More than {count} posts found for “{query}”',
      count: {
        one: '{count} post found for “{query}”',
        other: '{count} posts found for “{query}”',
      },
    },
    foundInCategory: {
      unsearchable:
        '“{query}” has no letter and no digit to search for: these are all posts in {category}.',
      none: 'Nothing mentions “{query}” in {category}.',
      older: 'Older posts found for “{query}” in {category}',
      more: 'More than {count} posts found for “{query}” in {category}',
      count: {
        one: '{count} post found for “{query}” in {category}',
        other: '{count} posts found for “{query}” in {category}',
      },
    },
    /** What the search of the site has found. */
    found: {
      section: 'In “{section}”',
      unsearchable: '“{query}” has nothing in it that can be searched for.',
      none: 'Nothing mentions “{query}”.',
      older: 'Older pages found for “{query}”',
      more: 'More than {count} pages found for “{query}”, the newest first',
      count: {
        one: '{count} page found for “{query}”',
        other: '{count} pages found for “{query}”',
      },
    },
  },
  /** In the texts of posts, projects and pages. */
  prose: {
    note: 'Note',
    tip: 'Tip',
    important: 'Important',
    warning: 'Warning',
    caution: 'Caution',
    heading: 'Link to “{heading}”',
    table: 'Table',
    code: 'Code',
    codeOf: 'Code: {name}',
    copy: 'Copy',
    copyCode: 'Copy code',
    picture: 'Open the picture',
    plays: 'Plays from {host}',
    done: 'Done',
    toDo: 'To do',
    footnote: 'Note {number}',
    footnotes: 'Notes',
    backToText: 'Back to note {number} in the text',
    backAgain: 'Back to where it stands again',
  },
  /** Titles of error pages, by status. */
  problems: {
    400: 'That address is not right',
    403: 'That request was refused',
    404: 'Page not found',
    405: 'That does not work here',
    503: 'We cannot reach our database',
    unknown: 'Something went wrong',
  },
  /** Why something was not done. */
  refusals: {
    tooOften: 'That was too often from your network.',
    tooManyMessages: 'More messages than this site can keep have arrived today.',
    tryAgain: '{what} Please try again {when}.',
    prove:
      'Much more arrives here than usual, so your browser has to do a moment of work before this form is sent. Please switch JavaScript on, or try again later.',
    tooLarge: 'That is too much: the limit here is {limit} KiB.',
    unreadableForm: 'The form could not be read. Please send it again.',
    outdated: 'Nothing was changed: the page is out of date. Load it again.',
    otherSite: 'This request did not come from a page of this site and was refused.',
    unavailable: 'The site cannot reach its database. Please try again later.',
    noWritesToday:
      'Nothing can be saved today: the database has used up the writes of its free plan. It works again after midnight UTC.',
    noReadsToday:
      'The database has used up the reads of its free plan for today. It works again after midnight UTC.',
    unexpected:
      'Something went wrong on our side. If it happens again, tell the owner this id: {id}',
    moved: 'This page has another address now.',
    gone: 'What this form was about no longer exists. Nothing was sent, and what you wrote is still here: copy it if you need it.',
  },
} as const;
