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
      details: TEXT,
      gallery: [
        { image: '/images/tide.png', alt: 'A curve | a mark', caption: ' "Before" \\ \u2028 ' },
        { image: 'https://pictures.example/b.png', alt: '', caption: '' },
      ],
      role: 'Design',
      client: 'A harbour',
      duration: '6 weeks',
      team: 'Three',
      results: [{ value: '31 %', label: 'fewer calls 日本語' }],
      reviewId: '',
      links: [{ label: 'Talk', href: 'https://talks.example/tide?a=b#c' }],
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
      details: '',
      gallery: [],
      role: '',
      client: '',
      duration: '',
      team: '',
      results: [],
      reviewId: '',
      links: [],
    },
  },
  review: {
    full: { name: 'Grace', position: 'Admiral', quote: TEXT, image: '/images/g.png' },
    blank: { position: '', image: '' },
  },
};
