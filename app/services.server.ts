import { ulid } from 'ulid';
import { calendarFeed } from './adapters/calendar-feed.server';
import { cloudflareMailer } from './adapters/cloudflare-email.server';
import { githubSource, reportGithubFailure } from './adapters/github/source.server';
import { kvContributionCache } from './adapters/kv-contribution-cache.server';
import { kvProbe } from './adapters/kv-probe.server';
import { localOutbox } from './adapters/local-outbox.server';
import { missingMailer } from './adapters/missing-mailer.server';
import { outsideAddresses } from './adapters/outside/outside-addresses.server';
import { argon2Passwords } from './adapters/passwords.server';
import { r2BackupFiles } from './adapters/r2-backup-files.server';
import { r2PictureFiles } from './adapters/r2-picture-files.server';
import { resendMailer } from './adapters/resend.server';
import { createSecretBox } from './adapters/secret-box.server';
import { createSigner } from './adapters/signer.server';
import { staticFileReader } from './adapters/static-files.server';
import { totp } from './adapters/totp.server';
import { type AllWords, allDefaultWords } from './content/all-words';
import { fullName } from './content/owner';
import { accountSettingsTable } from './core/account/account-settings.server';
import { accountTable } from './core/account/accounts.server';
import { attemptTable } from './core/account/attempts.server';
import { passkeyTable } from './core/account/passkeys.server';
import { sessionTable } from './core/account/sessions.server';
import { auditTrail } from './core/audit/audit-log.server';
import { leaseTable } from './core/background-work/leases.server';
import { oldRowBatches } from './core/background-work/old-rows.server';
import { backupHistory, backupRuns, backupSource } from './core/backups/backups.server';
import { type BackupHistory, backupChecks } from './core/backups/health';
import { blockSources } from './core/blocks/block-sources.server';
import { createBlocks } from './core/blocks/rendered-blocks';
import { bookingTable } from './core/bookings/bookings.server';
import { calendarTable } from './core/bookings/calendar.server';
import { calendarHealth } from './core/bookings/health';
import { talkSettingsTable } from './core/bookings/talk-settings.server';
import { clientTable } from './core/clients/clients.server';
import { outcomeReader } from './core/clients/outcome.server';
import { paletteReader } from './core/command-palette/command-palette.server';
import { commentTable } from './core/comments/comments.server';
import { commentBulk, moderationTable } from './core/comments/moderation.server';
import type { SourceFailure } from './core/contributions/contributions';
import { listCountTable, overviewReader } from './core/dashboard/overview.server';
import { linkCheckTable } from './core/dead-links/dead-links.server';
import { firstStepsReader } from './core/first-steps/first-steps.server';
import { siteHealth } from './core/health/checks';
import type { HealthSource } from './core/health/health';
import { noteHeartbeat } from './core/health/heartbeats';
import { heartbeatTable } from './core/health/heartbeats.server';
import { siteErrorTable } from './core/health/site-errors.server';
import { databaseFacts } from './core/health/site-facts.server';
import { QUERIES_PER_REQUEST } from './core/limits/query-budget';
import { rateLimitTable } from './core/limits/rate-limits.server';
import { digestTable } from './core/mail/digest.server';
import type { Mailer } from './core/mail/mail';
import { createMailTexts } from './core/mail/mail-texts.server';
import { mailJobTable } from './core/mail/outbox.server';
import { RENDERER, rendererWithBlocks, textInspector } from './core/markdown/renderer.server';
import { inboxTables, messageBulk } from './core/messages/inbox.server';
import { messageTable } from './core/messages/messages.server';
import { monthlyLetterTables } from './core/monthly-letter/monthly-letter.server';
import { newsletterQueueTables } from './core/newsletter/newsletter-queue.server';
import { newsletterTables } from './core/newsletter/newsletters.server';
import { subscriberBulk } from './core/newsletter/subscriber-bulk.server';
import { subscriberImportTables } from './core/newsletter/subscriber-imports.server';
import { subscriberListTables } from './core/newsletter/subscriber-list.server';
import { subscriberTable } from './core/newsletter/subscribers.server';
import { welcomeLetterTable } from './core/newsletter/welcome.server';
import { privacyHealth } from './core/pages/privacy';
import { privacyReader } from './core/pages/privacy.server';
import { parts } from './core/parts.server';
import { cardDrawing, cardTable } from './core/pictures/card-store.server';
import { CARD_DRAWING } from './core/pictures/cards';
import { pictureFileTable, pictureTable } from './core/pictures/picture-store.server';
import { shownPrices } from './core/prices/format';
import { contentStateReader, contentVersionTable } from './core/published/content-state.server';
import { feedReader } from './core/published/feeds.server';
import { formerAddresses } from './core/published/former-addresses.server';
import { homeReader } from './core/published/home.server';
import { pageQueries, publishedPages } from './core/published/pages.server';
import { postQueries, publishedPosts } from './core/published/posts.server';
import { projectQueries, publishedProjects } from './core/published/projects.server';
import { publishedReviews } from './core/published/reviews.server';
import { siteSearch } from './core/published/search.server';
import { siteWordsTable } from './core/published/site-words.server';
import { sitemapReader } from './core/published/sitemap.server';
import { topicReader } from './core/published/topics.server';
import { autosaveTable } from './core/records/autosaves.server';
import { pageStore } from './core/records/page-store.server';
import { postStore } from './core/records/post-store.server';
import { projectStore } from './core/records/project-store.server';
import { reviewStore } from './core/records/review-store.server';
import { siteAddressTables } from './core/records/site-addresses.server';
import { trashTable } from './core/records/trash.server';
import { usedTagTable } from './core/records/used-tags.server';
import { missingAddressTable } from './core/redirects/missing-addresses.server';
import { redirectTable } from './core/redirects/redirects.server';
import { sitePages } from './core/redirects/site-pages.server';
import { renderingTable } from './core/renderings/renderings.server';
import { invitationTable } from './core/reviews/invitations.server';
import { missedSearchTable } from './core/search/missed-searches.server';
import { settingsTable } from './core/settings/settings.server';
import { siteTables } from './core/transfer/export.server';
import { importTables } from './core/transfer/import.server';
import { sampleRecords } from './core/transfer/samples.server';
import { analyticsReader } from './core/visits/analytics.server';
import { visitTable } from './core/visits/visits.server';
import { toBase64Url } from './kit/base64';
import { type Database, noDatabaseUse, openDatabase } from './kit/database/client.server';
import { memoryLimit } from './kit/memory-limit';
import { type Environment, getMailKey, isLocalHost } from './server/environment.server';
import { buildFacts } from './server/page-store/build-id.server';
import { readContentState } from './server/page-store/public-response.server';
import { clientBlocks } from './server/security/client-block.server';
import { settingsFacts } from './server/settings-facts.server';
import { publishedWords } from './server/words/words.server';

type ServiceSettings = Omit<
  Environment,
  'AI_CRAWLERS' | 'ALLOWED_ORIGINS' | 'CONTENT_TRUSTED_MS' | 'HSTS_SUBDOMAINS' | 'SERVER_TIMING'
>;

type ServiceCircumstances = {
  fresh: boolean;
  origin: string;
  clientAddress: string;
  argon2: WebAssembly.Module;
  staticPaths: readonly string[];
  routePaths: readonly string[];
  privatePaths: readonly string[];
};

/**
 * Creates the services of one request: binds each port of the domain to its implementation.
 * @param fresh whether the response must show the last edit (the API, and everything that writes); otherwise the nearest
 *   replica answers
 * @param origin of links in mails
 * @param clientAddress the visitor's IP address, '' if unknown
 * @param argon2 the WebAssembly of the password hash
 * @param staticPaths of the public pages without path parameters
 * @param routePaths of all routes and folders of files
 * @param privatePaths where pages begin that are not public
 */
export function createServices(
  env: ServiceSettings,
  {
    fresh,
    origin,
    clientAddress,
    argon2,
    staticPaths,
    routePaths,
    privatePaths,
  }: ServiceCircumstances,
) {
  const use = noDatabaseUse();
  const db = openDatabase(env.DB, fresh ? 'first-primary' : 'first-unconstrained', use);
  // For work after the response. It may start earlier, and must not count towards the cost of the response.
  const useAfter = noDatabaseUse();
  const dbAfter = openDatabase(env.DB, 'first-primary', useAfter);
  const { network, wide } = clientBlocks(clientAddress);
  const outbox = env.LOCAL_OUTBOX === 'on' ? localOutbox(env.KV, () => new Date()) : null;
  const now = () => new Date();
  const contentState = contentStateReader(db);
  let words: Promise<AllWords> | undefined;
  /** Loads the published words, once per request. Mails must never use the draft that the owner previews. */
  const loadWords = () => {
    words ??= readContentState({ now, contentState }).then(
      (state) => publishedWords(state, env.DB).words,
    );
    return words;
  };
  let zone: Promise<string> | undefined;
  /** Loads the owner's time zone, once per request. */
  const loadZone = () => {
    zone ??= settingsTable(db)
      .read()
      .then(({ timeZone }) => timeZone);
    return zone;
  };
  const signer = createSigner(env.APP_SECRET);
  const readState = () => readContentState({ now, contentState });
  const blocks = createBlocks({
    sources: blockSources(db, { now, signer }),
    prices: shownPrices,
    readState: async () => {
      const state = await readState();
      return { state, words: publishedWords(state, env.DB).words };
    },
    noteTables: (tables) => {
      for (const table of tables) use.tables.add(table);
    },
  });
  const markdown = rendererWithBlocks(blocks);
  const services = {
    now,
    newId: () => ulid(),
    newToken,
    randomBytes,
    staticPaths,
    routePaths,
    privatePaths,
    queriesLeft: () => QUERIES_PER_REQUEST - use.queries - useAfter.queries,
    /** 0 to 1. */
    random: () => Math.random(),
    wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    signer,
    githubUser: env.GITHUB_USER,
    home: homeReader(db, signer),
    contentState,
    /** A public page passes `publicResponse.contentState` instead, which costs no round trip. */
    readState,
    contentVersions: contentVersionTable(db),
    posts: publishedPosts(db, POST_QUERIES),
    feeds: feedReader(db, RENDERER),
    topics: topicReader(db),
    formerAddresses: formerAddresses(db),
    redirects: redirectTable(db),
    sitePages: sitePages(db),
    missingAddresses: missingAddressTable(db),
    origin,
    projects: publishedProjects(db, PROJECT_QUERIES, signer),
    pages: publishedPages(db, PAGE_QUERIES),
    reviews: publishedReviews(db, signer),
    invitations: invitationTable(db),
    postStore: postStore(db),
    projectStore: projectStore(db),
    pageStore: pageStore(db),
    reviewStore: reviewStore(db),
    markdown,
    blocks,
    textInspector,
    renderings: renderingTable(db, dbAfter, RENDERER),
    autosaves: autosaveTable(db),
    usedTags: usedTagTable(db),
    siteAddresses: siteAddressTables(db),
    outsideAddresses: outsideAddresses(),
    samples: sampleRecords(db),
    firstSteps: firstStepsReader(db),
    staticFile: staticFileReader(env.ASSETS ?? null, origin),
    installation: {
      hasAddress: env.SITE_URL !== '',
      hasMailProvider: getMailKey(env) !== '',
    },
    trash: trashTable(db),
    siteSearch: siteSearch(db),
    missedSearches: missedSearchTable(db),
    sitemap: sitemapReader(db),
    contributionCache: kvContributionCache(env.KV, () => use.tables.add('contributions')),
    contributionSource: githubSource({ apiUrl: env.GITHUB_API_URL, token: env.GITHUB_TOKEN }),
    reportSourceFailure: async (failure: SourceFailure) => {
      reportGithubFailure(failure);
      await noteHeartbeat('github-refused', failure.message, services);
    },
    leases: leaseTable(db),
    clientBlock: network,
    clientWideBlock: wide,
    rateLimits: rateLimitTable(db),
    viewsADay: env.COUNTED_VIEWS_A_DAY,
    visitorMailsADay: env.VISITOR_MAILS_A_DAY,
    mailer: createMailer(env, outbox?.mailer),
    localOutbox: outbox,
    mailTexts: createMailTexts({
      origin,
      mailbox: env.MAIL_TO,
      markdown,
      loadWords,
      loadZone,
    }),
    hasRoomForDirectMail,
    outbox: mailJobTable(db),
    digests: digestTable(db),
    retention: (time: Date) => oldRowBatches(db, parts, time),
    newsletters: newsletterTables(db),
    newsletterQueue: newsletterQueueTables(db),
    inbox: inboxTables(db),
    listCounts: listCountTable(db),
    moderation: moderationTable(db),
    commentBulk: commentBulk(db),
    messageBulk: messageBulk(db),
    subscriberBulk: subscriberBulk(db),
    subscriberList: subscriberListTables(db),
    subscribers: subscriberTable(db),
    subscriberImports: subscriberImportTables(db),
    unaskedSubscribers: subscriberImportTables(db),
    welcomeLetter: welcomeLetterTable(db),
    messages: messageTable(db),
    comments: commentTable(db),
    sessions: sessionTable(db),
    settings: settingsTable(db),
    siteWords: siteWordsTable(db),
    pictures: pictureTable(db),
    pictureFiles: env.PICTURES ? r2PictureFiles(env.PICTURES) : pictureFileTable(db),
    privacy: privacyOf(env, db),
    bookings: bookingTable(db),
    talkSettings: talkSettingsTable(db),
    calendarReadings: calendarTable(db),
    ...calendarFeed({ isLocal: isLocalHost(new URL(origin).hostname) }),
    contactEmail: async () => (await loadWords()).contact.email,
    cards: cardTable(db, DRAWING, loadWords),
    visits: visitTable(db),
    passwords: argon2Passwords(argon2),
    accounts: accountTable(db),
    accountSettings: accountSettingsTable(db),
    attempts: attemptTable(db),
    passkeys: passkeyTable(db),
    relyingParty: {
      origin,
      id: new URL(origin).hostname,
      name: async () => fullName((await loadWords()).person),
    },
    totp,
    secretBox: createSecretBox(env.APP_SECRET),
    audit: auditTrail(db),
    linkChecks: linkCheckTable(db),
    monthlyLetters: monthlyLetterTables(db),
    loadWords,
    overview: overviewReader(db),
    palette: paletteReader(db),
    analytics: analyticsReader(db),
    clients: clientTable(db),
    outcome: outcomeReader(db),
    heartbeats: heartbeatTable(db),
    siteErrors: siteErrorTable(db),
    /** Each source contributes rows to the health page. */
    healthSources: [
      healthOf(env, origin),
      calendarHealth({ calendarReadings: calendarTable(db), bookings: bookingTable(db) }),
      privacyHealth(privacyOf(env, db)),
      backupHealth(env, backupHistory(db)),
    ],
    siteTables: siteTables(db),
    imports: importTables(db),
    backupFiles: env.BACKUPS ? r2BackupFiles(env.BACKUPS) : null,
    backupSource: backupSource(db),
    backupRuns: backupRuns(db),
    backupHistory: backupHistory(db),
    backupKey: env.BACKUP_KEY,
  };
  return { services, use };
}

/** What the privacy page depends on. */
const privacyOf = (env: ServiceSettings, db: Database) =>
  privacyReader(db, {
    mailProvider:
      getMailKey(env) === '' ? null : env.MAIL_PROVIDER === 'cloudflare' ? 'Cloudflare' : 'Resend',
    hasContributions: env.GITHUB_USER !== '',
  });

/** The health checks of the backups. */
const backupHealth =
  ({ BACKUPS, BACKUP_KEY }: ServiceSettings, history: BackupHistory): HealthSource =>
  async ({ now }) =>
    backupChecks(
      { hasBucket: BACKUPS !== undefined, hasKey: BACKUP_KEY !== '', runs: await history.runs() },
      now,
    );

/** The health checks of the site. They use a separate database session, so that its failures affect nothing else. */
function healthOf(env: ServiceSettings, origin: string): HealthSource {
  const settings = settingsFacts(env, new URL(origin));
  return siteHealth(
    {
      settings,
      build: buildFacts,
      hasClockSecret: env.TICK_SECRET !== '',
      visitorMailsADay: env.VISITOR_MAILS_A_DAY,
      keepsPages: env.KEEP_PAGES === 'on',
      githubUser: env.GITHUB_USER,
      contributionCache: kvContributionCache(env.KV),
      probeStore: kvProbe(env.KV),
      readDatabase: (now) => {
        const use = noDatabaseUse();
        return databaseFacts(openDatabase(env.DB, 'first-unconstrained', use), use)(now);
      },
    },
    settings,
  );
}

/** The parts of a sharing card that are the same for all records. They depend on the owner and the look. */
const DRAWING = cardDrawing(CARD_DRAWING, allDefaultWords);

const POST_QUERIES = postQueries(RENDERER, DRAWING);
const PROJECT_QUERIES = projectQueries(RENDERER, DRAWING);
const PAGE_QUERIES = pageQueries(RENDERER, DRAWING);

/** The limit for all visitors together, per ten minutes, while the database is unavailable. */
const hasRoomForDirectMail = memoryLimit({ max: 5, windowMs: 10 * 60_000 });

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));

/** Returns 256 random bits in base64url, 43 characters. */
const newToken = () => toBase64Url(randomBytes(32));

function createMailer(env: ServiceSettings, local: Mailer | undefined): Mailer {
  const key = getMailKey(env);
  if (key === '') return local ?? missingMailer;
  const { MAIL_API_URL: apiUrl, MAIL_FROM: from, CLOUDFLARE_ACCOUNT_ID: accountId } = env;
  return env.MAIL_PROVIDER === 'cloudflare'
    ? cloudflareMailer({ apiUrl, accountId, token: key, from })
    : resendMailer({ apiUrl, apiKey: key, from });
}
