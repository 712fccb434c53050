import { ulid } from 'ulid';
import { githubSource, reportGithubFailure } from './adapters/github.server';
import { kvContributionCache } from './adapters/kv-contribution-cache.server';
import { r2PictureFiles } from './adapters/r2-picture-files.server';
import { createSigner } from './adapters/signer.server';
import { autosaveTable } from './db/autosaves.server';
import { type DatabaseCost, openDatabase } from './db/client.server';
import { leaseTable } from './db/leases.server';
import { ownedPosts } from './db/owned-posts.server';
import { ownedProjects } from './db/owned-projects.server';
import { ownedReviews } from './db/owned-reviews.server';
import { homeReader, sitemapReader } from './db/pages.server';
import { pictureFileTable, pictureTable } from './db/pictures.server';
import { publishedPosts } from './db/posts.server';
import { publishedProjects } from './db/projects.server';
import { publishedReviews } from './db/reviews.server';
import { sessionTable } from './db/sessions.server';
import { trashTable } from './db/trash.server';
import { commentTable, messageTable, subscriberTable } from './db/visitors.server';
import { visitTable } from './db/visits.server';
import type { Services } from './http/context';
import type { Environment } from './http/environment.server';
import { readImage } from './lib/image';
import { variantWidths } from './lib/picture';

/**
 * One request's services: where the ports of the domain meet what implements them.
 * @param fresh true where the answer must show the last edit (the API, everything that writes);
 *   a visitor's page is served by the nearest replica.
 */
export function createServices(
  env: Pick<
    Environment,
    'DB' | 'KV' | 'PICTURES' | 'GITHUB_USER' | 'GITHUB_TOKEN' | 'GITHUB_API_URL' | 'APP_SECRET'
  >,
  { fresh }: { fresh: boolean },
): { services: Services; cost: DatabaseCost } {
  const cost: DatabaseCost = { roundTrips: 0, rowsRead: 0 };
  const db = openDatabase(env.DB, fresh ? 'first-primary' : 'first-unconstrained', cost);
  const services: Services = {
    now: () => new Date(),
    newId: () => ulid(),
    newToken,
    sha256,
    signer: createSigner(env.APP_SECRET),
    githubUser: env.GITHUB_USER,
    home: homeReader(db),
    posts: publishedPosts(db),
    projects: publishedProjects(db),
    reviews: publishedReviews(db),
    ownedPosts: ownedPosts(db),
    ownedProjects: ownedProjects(db),
    ownedReviews: ownedReviews(db),
    autosaves: autosaveTable(db),
    trash: trashTable(db),
    sitemap: sitemapReader(db),
    contributionCache: kvContributionCache(env.KV),
    contributionSource: githubSource({ apiUrl: env.GITHUB_API_URL, token: env.GITHUB_TOKEN }),
    reportSourceFailure: reportGithubFailure,
    leases: leaseTable(db),
    subscribers: subscriberTable(db),
    messages: messageTable(db),
    comments: commentTable(db),
    sessions: sessionTable(db),
    images: { read: readImage, variantWidths },
    pictures: pictureTable(db),
    pictureFiles: env.PICTURES ? r2PictureFiles(env.PICTURES) : pictureFileTable(db),
    visits: visitTable(db),
  };
  return { services, cost };
}

/** 256 random bits in base64url, 43 characters: what nobody can guess. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** In hex. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
