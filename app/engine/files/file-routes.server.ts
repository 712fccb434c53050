import {
  type ActionFunction,
  type LoaderFunction,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/cloudflare';
import { respondWithPasskeyOptions } from '~/engine/admin/account/passkey-options.server';
import { submitSignOut } from '~/engine/admin/account/sign-in.server';
import { sendOutsidePicture, servePicture } from '~/engine/admin/pictures/pictures.server';
import { adminKind } from '~/engine/admin/records/admin-kinds.server';
import { answerMarkdown } from '~/engine/admin/records/previews.server';
import { answerChecks } from '~/engine/admin/records/record-checks.server';
import { submitAutosave } from '~/engine/admin/records/record-forms.server';
import { loadAdminPage } from '~/engine/admin/shell/admin.server';
import { sendExport } from '~/engine/admin/transfer/transfer.server';
import { respondWithFeed } from '~/engine/api/feeds/answer-feed.server';
import { respondWithSiteCard, respondWithSvgIcon } from '~/engine/api/icons.server';
import type { FeedTopic } from '~/engine/core/published/feeds';
import { topicKey } from '~/engine/core/published/topic-key';
import { type PublicPageHandle, publicPage, slugSpelling } from '~/engine/kit/public-page';
import { respondWithSearch } from '~/engine/server/search.server';
import * as llmsFullTxt from '~/features/markdown-pages/files/llms-full-txt.server';
import * as llmsTxt from '~/features/markdown-pages/files/llms-txt.server';
import * as newsletterMail from '~/features/newsletter/files/newsletter-mail.server';
import * as subscribersCsv from '~/features/newsletter/files/subscribers-csv.server';
import * as resumeJson from '~/features/resume/files/resume-json.server';
import { respondWithResumeFile } from '~/features/resume/site/resume-file.server';
import { submitCard } from '~/features/share-cards/admin/cards.server';
import * as analyticsCsv from '~/features/visits/files/analytics-csv.server';
import { handleBeacon, respondWithPixel } from '~/features/visits/server/visits.server';
import * as adminPalette from './admin-palette.server';
import * as icons from './icons.server';
import * as linkTargets from './link-targets.server';
import * as manifest from './manifest.server';
import * as outboxMail from './outbox-mail.server';
import * as pictureFiles from './picture-files.server';
import * as replyDraft from './reply-draft.server';
import * as robotsTxt from './robots-txt.server';
import * as securityTxt from './security-txt.server';
import * as sitemap from './sitemap.server';

type Params = LoaderFunctionArgs['params'];

/** As of a Remix route without a component. */
type FileModule = { loader: LoaderFunction; action?: ActionFunction; handle?: PublicPageHandle };

const route = (path: string, module: FileModule) => ({ id: path, path, module });

/** A feed of posts, or of projects. */
const feed = (path: string, topic: FeedTopic) =>
  route(path, { handle: publicPage(), loader: (args) => respondWithFeed(args, topic, path) });

/** The feeds of topics, in the format that the last part of the path names. */
const feeds = (
  path: string,
  topicOf: (params: Params) => FeedTopic,
  spelling: Record<string, (part: string) => string> = {},
) =>
  route(`${path}/:feed`, {
    handle: publicPage({ spelling: { ...spelling, feed: slugSpelling } }),
    loader: (args) => respondWithFeed(args, topicOf(args.params), args.params.feed ?? ''),
  });

/** Takes only what a script of the admin area sends. A GET redirects to the page of the script. */
const forScripts = (path: string, action: ActionFunction, pageOf: (params: Params) => string) =>
  route(path, {
    action,
    loader: (args) => loadAdminPage(args, async ({ params }) => redirect(pageOf(params))),
  });

const pathOfKind = ({ kind }: Params) => adminKind(kind).words.path;

/**
 * The addresses that answer with a file or with data, by id, in the format of Remix's build. They are no Remix routes, because
 * every browser would download their entries in Remix's manifest.
 */
export const fileRoutes = Object.fromEntries(
  [
    route('.well-known/security.txt', securityTxt),
    route('favicon.svg', { loader: respondWithSvgIcon }),
    route('icons/:file', icons),
    route('llms-full.txt', llmsFullTxt),
    route('llms.txt', llmsTxt),
    route('manifest.webmanifest', manifest),
    route('outbox/:id', outboxMail),
    route('pictures/:file', { loader: servePicture }),
    route('resume.json', resumeJson),
    route('resume.pdf', { handle: publicPage(), loader: respondWithResumeFile }),
    route('robots.txt', robotsTxt),
    // The search of the palette.
    route('search.json', { handle: publicPage({ query: ['q'] }), loader: respondWithSearch }),
    // Counts page views: with a pixel, or with a beacon.
    route('seen', { loader: respondWithPixel, action: handleBeacon }),
    route('share-picture', { loader: respondWithSiteCard }),
    route('sitemap.xml', sitemap),

    feed('atom.xml', { of: 'posts' }),
    feed('feed.json', { of: 'posts' }),
    feed('feed.xml', { of: 'posts' }),
    feeds('all-projects', () => ({ of: 'projects' })),
    feeds('categories/:category', ({ category: name = '' }) => ({ of: 'category', name })),
    feeds('series/:series', ({ series: key = '' }) => ({ of: 'series', key }), {
      series: topicKey,
    }),
    feeds('tags/:tag', ({ tag: key = '' }) => ({ of: 'tag', key }), { tag: topicKey }),

    // A challenge for signing in with a passkey.
    route('admin-login/passkey', {
      action: respondWithPasskeyOptions,
      loader: () => redirect('/admin-login'),
    }),
    route('admin/analytics.csv', analyticsCsv),
    route('admin/messages/:id/draft', replyDraft),
    route('admin/newsletters/:id/mail', newsletterMail),
    route('admin/palette', adminPalette),
    route('admin/pictures/files', pictureFiles),
    route('admin/search/titles', linkTargets),
    // A GET does not end the session.
    route('admin/sign-out', { action: submitSignOut, loader: () => redirect('/admin') }),
    route('admin/subscribers.csv', subscribersCsv),
    forScripts('admin/:kind/autosave', submitAutosave, pathOfKind),
    forScripts('admin/:kind/checks', answerChecks, pathOfKind),
    forScripts('admin/blog-update/markdown', answerMarkdown, () => '/admin/blog-update'),
    // The sharing cards that the owner's browser draws.
    forScripts('admin/cards', submitCard, () => '/admin'),
    // A picture of another site, which CORS keeps the owner's browser from reading.
    forScripts('admin/pictures/outside', sendOutsidePicture, () => '/admin/pictures'),
    forScripts('admin/settings/export', sendExport, () => '/admin/settings/data'),
  ].map((one) => [one.id, one]),
);
