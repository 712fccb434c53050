import { redirect } from '@remix-run/cloudflare';
import { submitSignOut } from '~/engine/admin/account/sign-in.server';
import { sendOutsidePicture, servePicture } from '~/engine/admin/pictures/pictures.server';
import { adminKind } from '~/engine/admin/records/admin-kinds.server';
import { answerMarkdown } from '~/engine/admin/records/previews.server';
import { answerChecks } from '~/engine/admin/records/record-checks.server';
import { submitAutosave } from '~/engine/admin/records/record-forms.server';
import { scriptRoute } from '~/engine/admin/shell/script-route.server';
import { sendExport } from '~/engine/admin/transfer/transfer.server';
import { feedOf } from '~/engine/api/feeds/answer-feed.server';
import { feedRoute, feedsRoute } from '~/engine/api/feeds/feed-routes.server';
import { respondWithSvgIcon } from '~/engine/api/icons.server';
import { publicPage } from '~/engine/kit/public-page';
import type { Feature } from '~/engine/server/feature.server';
import type { PageCall } from '~/engine/server/page.server';
import { type FileModule, type ModuleRoute, route, routesById } from '~/engine/server/routes';
import { respondWithSearch } from '~/engine/server/search.server';
import * as adminPalette from './admin-palette.server';
import * as icons from './icons.server';
import * as linkTargets from './link-targets.server';
import * as manifest from './manifest.server';
import * as outboxMail from './outbox-mail.server';
import * as pictureFiles from './picture-files.server';
import * as replyDraft from './reply-draft.server';
import * as resumePdf from './resume-pdf.server';
import * as robotsTxt from './robots-txt.server';
import * as securityTxt from './security-txt.server';
import * as sitemap from './sitemap.server';

const pathOfKind = ({ params, services }: Pick<PageCall, 'params' | 'services'>) =>
  adminKind(params.kind, services).admin.path;

const engineRoutes: ModuleRoute<FileModule>[] = [
  route('.well-known/security.txt', securityTxt),
  route('favicon.svg', { loader: respondWithSvgIcon }),
  route('icons/:file', icons),
  route('manifest.webmanifest', manifest),
  route('outbox/:id', outboxMail),
  route('pictures/:file', { loader: servePicture }),
  route('resume.pdf', resumePdf),
  route('robots.txt', robotsTxt),
  // The search of the palette.
  route('search.json', { handle: publicPage({ query: ['q'] }), loader: respondWithSearch }),
  route('sitemap.xml', sitemap),

  feedRoute('atom.xml', feedOf({ of: 'posts' })),
  feedRoute('feed.json', feedOf({ of: 'posts' })),
  feedRoute('feed.xml', feedOf({ of: 'posts' })),
  feedsRoute('all-projects', () => feedOf({ of: 'projects' })),
  feedsRoute('categories/:category', ({ category: name = '' }) => feedOf({ of: 'category', name })),

  route('admin/messages/:id/draft', replyDraft),
  route('admin/palette', adminPalette),
  route('admin/pictures/files', pictureFiles),
  route('admin/search/titles', linkTargets),
  // A GET does not end the session.
  route('admin/sign-out', { action: submitSignOut, loader: () => redirect('/admin') }),
  scriptRoute('admin/:kind/autosave', submitAutosave, pathOfKind),
  scriptRoute('admin/:kind/checks', answerChecks, pathOfKind),
  scriptRoute('admin/blog-update/markdown', answerMarkdown, () => '/admin/blog-update'),
  // A picture of another site, which CORS keeps the owner's browser from reading.
  scriptRoute('admin/pictures/outside', sendOutsidePicture, () => '/admin/pictures'),
  scriptRoute('admin/settings/export', sendExport, () => '/admin/settings/data'),
];

/**
 * Returns the addresses that answer with a file or with data, by id, in the format of Remix's build. They are no Remix routes,
 * because every browser would download their entries in Remix's manifest.
 */
export const fileRoutes = (features: readonly Feature[]) =>
  routesById([...engineRoutes, ...features.flatMap(({ files }) => files ?? [])]);
