/**
 * The tables that an export leaves out, each with what the owner misses after an import into another site; null for what is
 * made again, or belongs to that site.
 */
export const STAYS_BEHIND = {
  admins: 'your sign-in with its second factor',
  recovery_codes: null,
  sessions: null,
  passkeys: 'passkeys',
  sign_in_failures: null,
  rate_limits: null,
  bulk_edits: 'the undo of bulk actions',
  visits: 'the visits of today',
  visit_salts: null,
  content_versions: null,
  renderings: null,
  search_documents: null,
  search_words: null,
  missed_searches: 'recent searches without results',
  site_errors: 'recent errors',
  heartbeats: null,
  missing_addresses: 'recent requests for missing pages',
  calendar_readings: 'the secret address of your calendar',
  post_topics: null,
  topics: null,
  list_counts: null,
  picture_files: null,
  backups: 'the list of backups',
  link_checks: null,
  imports: null,
  import_rows: null,
} satisfies Record<string, string | null>;

/** The columns that an export leaves out. Cards are pictures of the records, and a browser draws them again. */
export const COLUMNS_BEHIND = { card: null, card_of: null } satisfies Record<string, string | null>;

/** What else an import cannot bring. */
const UNTRANSFERABLE = [
  'the marks of reviews by invitation, unless both sites have the same APP_SECRET',
  'the texts of mails that were sent',
  'secrets and the settings in wrangler.toml',
];

/** What the owner misses after an import into another site. */
export const missedAfterImport = (): string[] => [
  ...UNTRANSFERABLE,
  ...Object.values({ ...STAYS_BEHIND, ...COLUMNS_BEHIND }).filter((what) => what !== null),
];
