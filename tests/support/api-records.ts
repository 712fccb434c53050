/** A text with all that a client may send and must get back as it was. */
export const TEXT = 'naïve 日本語 👩🏽‍💻 \u2028 "quotes" \\ <script>\n\ttab  two spaces ';

/**
 * The fields of the contract's records, without those that the site makes (`_id`, `slug`, the times): `full`
 * as somebody may send them, `blank` what a record has where nobody has filled them in.
 */
export const API_RECORDS = {
  blog: {
    full: {
      title: TEXT,
      description: TEXT,
      details: TEXT,
      image: 'https://pictures.example/a.png',
      category: 'Gardening',
      author: { name: TEXT, image: '/images/a.png', role: 'Writer' },
    },
    blank: { description: '', image: '' },
  },
  project: {
    full: {
      projectName: 'Tide "Watch"',
      highlight: TEXT,
      perspective: TEXT,
      about: TEXT,
      challengingPart: TEXT,
      completionDate: '2026-02-28',
      features: ['b', 'a', ' 日本語 👩🏽‍💻 \u2028 '],
      goal: TEXT,
      image: '/images/tide.png',
      liveLink: 'https://tide.example/',
      sourceCode: 'http://code.example/tide',
      tags: ['Web', 'Sea'],
      techStack: ['Remix'],
    },
    blank: {
      highlight: '',
      perspective: '',
      about: '',
      challengingPart: '',
      features: [],
      goal: '',
      image: '',
      liveLink: '',
      sourceCode: '',
      tags: [],
      techStack: [],
    },
  },
  review: {
    full: { name: 'Grace', position: 'Admiral', quote: TEXT, image: '/images/g.png' },
    blank: { position: '', image: '' },
  },
};
