import { csvLine } from '~/engine/kit/text/csv';
import type { Analytics } from './analytics';

/** The tables of the analytics page that can be downloaded. */
export const ANALYTICS_TABLES = [
  'days',
  'pages',
  'referrers',
  'countries',
  'outcomes',
  'missed',
  'broken',
] as const;
export type AnalyticsTable = (typeof ANALYTICS_TABLES)[number];

/** Parses the table of an address; days if it is unknown. */
export const parseTable = (text: string | null): AnalyticsTable =>
  ANALYTICS_TABLES.find((table) => table === text) ?? 'days';

type Lines = (string | number)[][];

const ranked = (rows: Analytics['ranked']['page'], heading: string): Lines => [
  [heading, 'title', 'visitors', 'views', 'visitors_before'],
  ...rows.map(({ name, title, visitors, views, earlier }) => {
    return [name, title ?? '', visitors, views, earlier];
  }),
];

const TABLES: Record<AnalyticsTable, (analytics: Analytics) => Lines> = {
  days: ({ series, unit }) => [
    [unit, 'views', 'visitors'],
    ...series.map(({ date, views, visitors }) => [date, views, visitors]),
  ],
  pages: (analytics) => ranked(analytics.ranked.page, 'page'),
  referrers: (analytics) => ranked(analytics.ranked.referrer, 'host'),
  countries: (analytics) => ranked(analytics.ranked.country, 'country'),
  outcomes: ({ leads, outcomes }) => [
    ['page', 'title', ...leads.flatMap(({ csv }) => [csv, `${csv}_last`])],
    ...outcomes.map(({ page, title, of }) => [
      page,
      title ?? '',
      ...leads.flatMap(({ kind }) => [of[kind]?.assisted ?? 0, of[kind]?.last ?? 0]),
    ]),
  ],
  missed: ({ missed }) => [
    ['words', 'searchers'],
    ...missed.map(({ words, searchers }) => [words, searchers]),
  ],
  broken: ({ broken }) => [
    ['address', 'times', 'last', 'from'],
    ...broken.map(({ path, hits, lastAt, referrer }) => {
      return [path, hits, lastAt.toISOString(), referrer];
    }),
  ],
};

/** Formats one of the tables as CSV (RFC 4180), headings first. */
export const analyticsCsv = (table: AnalyticsTable, analytics: Analytics): string =>
  TABLES[table](analytics).map(csvLine).join('');
