import { monotonicFactory } from 'ulid';
import type { Speaker, Texts } from '~/content/languages/language';
import type { Words } from '~/content/words';
import { cloudflareMailer } from './adapters/cloudflare-email.server';
import { kvProbe } from './adapters/kv-probe.server';
import { localOutbox } from './adapters/local-outbox.server';
import { missingMailer } from './adapters/missing-mailer.server';
import { outsideAddresses } from './adapters/outside/outside-addresses.server';
import { argon2Passwords } from './adapters/passwords.server';
import { r2PictureFiles } from './adapters/r2-picture-files.server';
import { resendMailer } from './adapters/resend.server';
import { createSecretBox } from './adapters/secret-box.server';
import { createSigner } from './adapters/signer.server';
import { staticFileReader } from './adapters/static-files.server';
import { wordsCopy } from './adapters/words-copy.server';
import { accountSettingsTable } from './core/account/account-settings.server';
import { accountTable } from './core/account/accounts.server';
import { attemptTable } from './core/account/attempts.server';
import { sessionTable } from './core/account/sessions.server';
import { auditTrail } from './core/audit/audit-log.server';
import { leaseTable } from './core/background-work/leases.server';
import { oldRowBatches } from './core/background-work/old-rows.server';
import { engineBlocks } from './core/blocks/engine-blocks.server';
import { createBlocks } from './core/blocks/rendered-blocks';
import { paletteReader } from './core/command-palette/command-palette.server';
import { letterReader } from './core/dashboard/letter.server';
import { listCountTable, overviewReader } from './core/dashboard/overview.server';
import { firstStepsReader } from './core/first-steps/first-steps.server';
import { siteHealth } from './core/health/checks';
import type { HealthSource } from './core/health/health';
import { heartbeatTable } from './core/health/heartbeats.server';
import { siteErrorTable } from './core/health/site-errors.server';
import { databaseFacts } from './core/health/site-facts.server';
import { pagesReader } from './core/leads/read-pages.server';
import { QUERIES_PER_REQUEST } from './core/limits/query-budget';
import { rateLimitTable } from './core/limits/rate-limits.server';
import { digestTable } from './core/mail/digest.server';
import type { Mailer } from './core/mail/mail';
import { mailWriter } from './core/mail/mail-writer.server';
import { mailJobTable } from './core/mail/outbox.server';
import { returnedMailTable } from './core/mail/returned-mails.server';
import { RENDERER, rendererWithBlocks, textInspector } from './core/markdown/renderer.server';
import { inboxTables, messageBulk } from './core/messages/inbox.server';
import { messageTable } from './core/messages/messages.server';
import type { Part } from './core/part.server';
import { parts as engineParts } from './core/parts.server';
import { pictureFileTable, pictureTable } from './core/pictures/picture-store.server';
import type { PrivacyFacts } from './core/privacy/privacy';
import type { ContentState, ContentStateReader } from './core/published/content-state';
import { contentStateReader, contentVersionTable } from './core/published/content-state.server';
import { feedReader } from './core/published/feeds.server';
import { formerAddresses } from './core/published/former-addresses.server';
import { homeReader } from './core/published/home.server';
import { publishedPosts } from './core/published/posts.server';
import { publishedProjects } from './core/published/projects.server';
import { recordQueries } from './core/published/record-queries.server';
import { publishedReviews } from './core/published/reviews.server';
import { siteSearch } from './core/published/search.server';
import { siteWordsTable } from './core/published/site-words.server';
import { sitemapReader } from './core/published/sitemap.server';
import { autosaveTable } from './core/records/autosaves.server';
import { kindsOf } from './core/records/kind.server';
import { siteAddressTables } from './core/records/site-addresses.server';
import type { RecordStores } from './core/records/stores';
import { trashTable } from './core/records/trash.server';
import { usedTagTable } from './core/records/used-tags.server';
import { missingAddressTable } from './core/redirects/missing-addresses.server';
import { redirectTable } from './core/redirects/redirects.server';
import { sitePages } from './core/redirects/site-pages.server';
import { renderingTable } from './core/renderings/renderings.server';
import { markTable } from './core/reviews/mark.server';
import { missedSearchTable } from './core/search/missed-searches.server';
import type { FeaturesOff } from './core/settings/features-off';
import { featuresOffTable } from './core/settings/features-off.server';
import { settingsTable } from './core/settings/settings.server';
import { siteTables } from './core/transfer/export.server';
import { importTables } from './core/transfer/import.server';
import { sampleRecords } from './core/transfer/samples.server';
import { daySaltTable } from './core/visitors/day-salts.server';
import { toBase64Url } from './kit/base64';
import { type Database, noDatabaseUse, openDatabase } from './kit/database/client.server';
import { inPlace } from './kit/in-place';
import { memoryLimit } from './kit/memory-limit';
import { type Environment, getMailKey } from './server/environment.server';
import { rememberFeaturesOff } from './server/features-off.server';
import { buildFacts } from './server/page-store/build-id.server';
import { readContentState } from './server/page-store/public-response.server';
import { clientBlocks } from './server/security/client-block.server';
import { settingsFacts } from './server/settings-facts.server';
import { textsIn, textWithin } from './server/words/texts-in.server';
import { textsOf } from './server/words/texts-of.server';
import { copyWords, lastWords, publishedWords } from './server/words/words.server';

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
  features: readonly Part[];
  allFeatures: readonly (Part & Speaker)[];
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
 * @param features those that are on: what the site shows and does
 * @param allFeatures those that are off as well: what happens to stored rows. Both lists are the same for many requests
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
    features,
    allFeatures,
  }: ServiceCircumstances,
) {
  const parts: readonly Part[] = [...engineParts, ...features];
  const allParts: readonly Part[] = [...engineParts, ...allFeatures];
  const kinds = kindsOf(parts);
  const allKinds = kindsOf(allParts);
  const leads = inPlace(parts.flatMap(({ leads: of = [] }) => of));
  const use = noDatabaseUse();
  const db = openDatabase(env.DB, fresh ? 'first-primary' : 'first-unconstrained', use);
  // For work after the response. It may start earlier, and must not count towards the cost of the response.
  const useAfter = noDatabaseUse();
  const dbAfter = openDatabase(env.DB, 'first-primary', useAfter);
  const { network, wide } = clientBlocks(clientAddress);
  const outbox = env.LOCAL_OUTBOX === 'on' ? localOutbox(env.KV, () => new Date()) : null;
  const now = () => new Date();
  const contentState: ContentStateReader = {
    async read(time) {
      const state = await contentStateReader(db, features, allParts).read(time);
      rememberFeaturesOff(env.DB, state.featuresOff);
      return state;
    },
  };
  const featuresOff = featuresOffTable(db);
  const texts = textsOf(features, allFeatures);
  const copy = wordsCopy(env.KV);
  let words: Promise<Words> | undefined;
  /** Loads the published words, once per request. Mails must never use the draft that the owner previews. */
  const loadWords = () => {
    words ??= readContentState({ now, contentState }).then(
      (state) => publishedWords(state, env.DB, texts).words,
    );
    return words;
  };
  /**
   * Loads what the site itself says to visitors, in its language.
   * @param isAway whether the database does not answer: then in the language that was read last
   */
  const loadText = async (isAway = false): Promise<Texts> => {
    const { site } = isAway ? (await lastWords(env.DB, texts, copy)).words : await loadWords();
    return textsIn(site.language, allFeatures);
  };
  const within = (tag: string, said: Texts) => textWithin(tag, said, allFeatures);
  const queries = recordQueries(features);
  const signer = createSigner(env.APP_SECRET);
  const readState = () => readContentState({ now, contentState });
  const blockDeps = { db, now, signer };
  const blocksOf = (some: readonly Part[]) =>
    Object.assign(engineBlocks(blockDeps), ...some.map((one) => one.blocks?.(blockDeps)));
  const blocks = createBlocks({
    known: blocksOf(allFeatures),
    shown: blocksOf(features),
    readState: async () => {
      const state = await readState();
      const { words: published } = publishedWords(state, env.DB, texts);
      return { state, words: published, text: textsIn(published.site.language, allFeatures) };
    },
    noteTables: (tables) => {
      for (const table of tables) use.tables.add(table);
    },
  });
  const markdown = rendererWithBlocks(blocks);
  const services = {
    now,
    newId: () => newId(),
    /** For the stores of features. */
    db,
    /** Notes that the response depends on something that has a version, but no table. */
    noteTable: (name: string) => use.tables.add(name),
    /** What the folders of the engine's core and the features contribute to what the site shows and does. */
    parts,
    /** The same with the features that are off, for what happens to stored rows. */
    allParts,
    /** The kinds of records. */
    kinds,
    /** Their stores, those of features that are off as well. */
    stores: Object.fromEntries(
      allKinds.map(({ entity, store }) => [entity, store(db, allParts)]),
    ) as unknown as RecordStores,
    env,
    newToken,
    randomBytes,
    staticPaths,
    routePaths,
    privatePaths,
    texts,
    loadText,
    /** Loads the words that visitors saw last, for when the database is unavailable. */
    lastWords: () => lastWords(env.DB, texts, copy),
    /** Copies the published words for isolates that start while it is. */
    copyWords: (state: ContentState) => copyWords(state, env.DB, copy),
    textWithin: within,
    queriesLeft: () => QUERIES_PER_REQUEST - use.queries - useAfter.queries,
    /** 0 to 1. */
    random: () => Math.random(),
    wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    signer,
    home: homeReader(db, signer),
    contentState,
    /** A public page passes `publicResponse.contentState` instead, which costs no round trip. */
    readState,
    contentVersions: contentVersionTable(db),
    posts: publishedPosts(db, queries.posts),
    feeds: feedReader(db, RENDERER),
    formerAddresses: formerAddresses(db, kinds),
    redirects: redirectTable(db),
    sitePages: sitePages(db, parts),
    missingAddresses: missingAddressTable(db),
    origin,
    projects: publishedProjects(db, queries.projects, signer),
    reviews: publishedReviews(db, signer),
    marks: markTable(db),
    markdown,
    blocks,
    textInspector: textInspector(blocks.known),
    renderings: renderingTable(db, dbAfter, RENDERER, allKinds),
    autosaves: autosaveTable(db),
    usedTags: usedTagTable(db, parts),
    siteAddresses: siteAddressTables(db, parts),
    outsideAddresses: outsideAddresses(),
    samples: sampleRecords(db, allParts),
    firstSteps: firstStepsReader(db),
    staticFile: staticFileReader(env.ASSETS ?? null, origin),
    installation: {
      hasAddress: env.SITE_URL !== '',
      hasMailProvider: getMailKey(env) !== '',
    },
    trash: trashTable(db, allParts),
    siteSearch: siteSearch(db, kinds),
    missedSearches: missedSearchTable(db),
    sitemap: sitemapReader(db, parts),
    leases: leaseTable(db),
    clientBlock: network,
    clientWideBlock: wide,
    rateLimits: rateLimitTable(db),
    visitorMailsADay: env.VISITOR_MAILS_A_DAY,
    mailer: createMailer(env, outbox?.mailer),
    localOutbox: outbox,
    writeMail: mailWriter({
      origin,
      mailbox: env.MAIL_TO,
      markdown,
      loadWords,
      textIn: (language) => textsIn(language, allFeatures),
      textWithin: within,
    }),
    hasRoomForDirectMail,
    outbox: mailJobTable(db),
    digests: digestTable(db),
    leads,
    readPages: pagesReader(db, leads, kinds),
    daySalts: daySaltTable(db, allParts),
    overview: overviewReader(db, parts, allParts),
    palette: paletteReader(db, parts),
    /** Reads the rows of the monthly letter. */
    letterRows: letterReader(db, parts),
    /** Returns functions that each delete some of the rows that are no longer needed, in one batch. */
    retention: (time: Date) => oldRowBatches(db, allParts, time),
    inbox: inboxTables(db, kinds),
    listCounts: listCountTable(db),
    messageBulk: messageBulk(db),
    messages: messageTable(db),
    sessions: sessionTable(db),
    settings: settingsTable(db, parts),
    featuresOff: {
      ...featuresOff,
      async write(value, event) {
        await featuresOff.write(value, event);
        rememberFeaturesOff(env.DB, value);
      },
    } satisfies FeaturesOff,
    siteWords: siteWordsTable(db),
    pictures: pictureTable(db, kinds),
    pictureFiles: env.PICTURES ? r2PictureFiles(env.PICTURES) : pictureFileTable(db),
    privacyFacts: () => privacyFacts(env, db, features),
    contactEmail: async () => (await loadWords()).contact.email,
    passwords: argon2Passwords(argon2),
    accounts: accountTable(db),
    accountSettings: accountSettingsTable(db),
    attempts: attemptTable(db),
    secretBox: createSecretBox(env.APP_SECRET),
    audit: auditTrail(db, allParts),
    loadWords,
    heartbeats: heartbeatTable(db),
    siteErrors: siteErrorTable(db),
    /** What the engine contributes to the health page. */
    engineHealth: [healthOf(env, origin, allParts)],
    returnedMails: returnedMailTable(db, allParts),
    siteTables: siteTables(db, allParts),
    imports: importTables(db, allParts),
  };
  return { services, use };
}

/** Reads which features are switched off, for the first request of an isolate. */
export const readFeaturesOff = async (env: Pick<ServiceSettings, 'DB'>): Promise<string> => {
  const db = openDatabase(env.DB, 'first-unconstrained', noDatabaseUse());
  return (await featuresOffTable(db).read()) ?? '';
};

/** Returns what the privacy page depends on. */
async function privacyFacts(
  env: ServiceSettings,
  db: Database,
  features: readonly Part[],
): Promise<PrivacyFacts> {
  const parts = await Promise.all(features.map(({ privacy }) => privacy?.({ db, env }) ?? []));
  const sender = env.MAIL_PROVIDER === 'cloudflare' ? 'Cloudflare' : 'Resend';
  return { mailProvider: getMailKey(env) === '' ? null : sender, parts: parts.flat() };
}

/** The health checks of the site. They use a separate database session, so that its failures affect nothing else. */
function healthOf(env: ServiceSettings, origin: string, parts: readonly Part[]): HealthSource {
  const settings = settingsFacts(env, new URL(origin));
  return siteHealth(
    {
      settings,
      build: buildFacts,
      hasClockSecret: env.TICK_SECRET !== '',
      visitorMailsADay: env.VISITOR_MAILS_A_DAY,
      keepsPages: env.KEEP_PAGES === 'on',
      probeStore: kvProbe(env.KV),
      async readDatabase(now) {
        const use = noDatabaseUse();
        const db = openDatabase(env.DB, 'first-unconstrained', use);
        const facts = await databaseFacts(db, use, parts)(now);
        if (facts.stored) rememberFeaturesOff(env.DB, facts.stored.featuresOff ?? '');
        return facts;
      },
    },
    settings,
  );
}

/** The limit for all visitors together, per ten minutes, while the database is unavailable. */
const hasRoomForDirectMail = memoryLimit({ max: 5, windowMs: 10 * 60_000 });

/**
 * Lists are sorted by id. A worker's clock stands still between two answers of the network, so ids of one
 * request share their millisecond, and would otherwise be in random order.
 */
const newId = monotonicFactory();

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
