/** The fonts of headings, written by `npm run fonts`: files with their characters, and metrics for the fallback. */
export const fonts = {
  'bricolage-grotesque': {
    faces: [
      {
        file: 'bricolage-grotesque',
        range:
          'U+20-23, U+25-29, U+2b-3b, U+3f-5a, U+61-7a, U+a0, U+2013-2014, U+2018-2019, U+201c-201d, U+2026',
      },
      {
        file: 'bricolage-grotesque-more',
        range:
          'U+24, U+2a, U+3c-3e, U+5b-60, U+7b-7e, U+a1-ff, U+131, U+152-153, U+2c6, U+2da-2dc, U+2009, U+201a-2022, U+202f-2033, U+2039-203a, U+2044, U+20ac, U+2122, U+2212',
      },
      {
        file: 'bricolage-grotesque-latin-ext',
        range:
          'U+100-17e, U+1a0-1a1, U+1af-1b0, U+1cd-1ce, U+218-21b, U+237, U+1e80-1e85, U+1e9e, U+1ef2-1ef9',
      },
      { file: 'bricolage-grotesque-vietnamese', range: 'U+1ea0-1ef1' },
    ],
    fallback: { size: 89, ascent: 104.5, descent: 30.3, lineGap: 0 },
  },
  archivo: {
    faces: [
      {
        file: 'archivo',
        range:
          'U+20-23, U+25-29, U+2b-3b, U+3f-5a, U+61-7a, U+a0, U+2013-2014, U+2018-2019, U+201c-201d, U+2026',
      },
      {
        file: 'archivo-more',
        range:
          'U+24, U+2a, U+3c-3e, U+5b-60, U+7b-7e, U+a1-ff, U+131, U+152-153, U+2bc, U+2c6, U+2da-2dc, U+2009, U+201a-2022, U+202f-2033, U+2039-203a, U+2044, U+20ac, U+2122, U+2212-2215',
      },
      {
        file: 'archivo-latin-ext',
        range:
          'U+100-17f, U+18f-192, U+19d-1a1, U+1af-1b0, U+1c4-1dc, U+1e6-1eb, U+1fa-21b, U+22a-237, U+259, U+272, U+1e24-1e25, U+1e62-1e63, U+1e6c-1e6d, U+1e80-1e85, U+1e9e, U+1ef2-1ef9',
      },
      { file: 'archivo-vietnamese', range: 'U+1ea0-1ef1' },
    ],
    fallback: { size: 104.1, ascent: 84.3, descent: 20.2, lineGap: 0 },
  },
  newsreader: {
    faces: [
      {
        file: 'newsreader',
        range:
          'U+20-23, U+25-29, U+2b-3b, U+3f-5a, U+61-7a, U+a0, U+2013-2014, U+2018-2019, U+201c-201d, U+2026',
      },
      {
        file: 'newsreader-more',
        range:
          'U+24, U+2a, U+3c-3e, U+5b-60, U+7b-7e, U+a1-ff, U+131, U+152-153, U+2bc, U+2c6, U+2da-2dc, U+2009, U+201a-2022, U+202f-2033, U+2039-203a, U+2044, U+20ac, U+2122, U+2212-2215',
      },
      {
        file: 'newsreader-latin-ext',
        range:
          'U+100-17e, U+18f-192, U+1a0-1a1, U+1af-1b0, U+1c4-1cc, U+1e6-1eb, U+1fa-21b, U+22a-237, U+259, U+1e80-1e85, U+1e9e, U+1ef2-1ef9',
      },
      { file: 'newsreader-vietnamese', range: 'U+1ea0-1ef1' },
    ],
    fallback: { size: 106.9, ascent: 68.7, descent: 24.8, lineGap: 0 },
  },
};

/** The files of the looks' faces of text, with their characters. */
export const faceFiles: { [face: string]: { file: string; range: string }[] } = {
  'chivo-mono': [
    {
      file: 'chivo-mono',
      range:
        'U+20-23, U+25-29, U+2b-3b, U+3f-5a, U+61-7a, U+a0, U+a9, U+b0, U+b7, U+d7, U+2013-2014, U+2018-2019, U+201c-201d, U+2026',
    },
    {
      file: 'chivo-mono-more',
      range:
        'U+24, U+2a, U+3c-3e, U+5b-60, U+7b-7e, U+a1-102, U+131, U+152-153, U+2bc, U+2c6, U+2da-2dc, U+2009, U+201a-2022, U+202f-2033, U+2039-203a, U+2044, U+20ac, U+2122, U+2212-2215',
    },
  ],
  'newsreader-italic': [
    {
      file: 'newsreader-italic',
      range:
        'U+20-23, U+25-29, U+2b-3b, U+3f-5a, U+61-7a, U+a0, U+a9, U+b0, U+b7, U+d7, U+2013-2014, U+2018-2019, U+201c-201d, U+2026',
    },
    {
      file: 'newsreader-italic-more',
      range:
        'U+24, U+2a, U+3c-3e, U+5b-60, U+7b-7e, U+a1-ff, U+131, U+152-153, U+2bc, U+2c6, U+2da-2dc, U+2009, U+201a-2022, U+202f-2033, U+2039-203a, U+2044, U+20ac, U+2122, U+2212-2215',
    },
  ],
};
