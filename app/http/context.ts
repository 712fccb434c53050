import type { AccountSettings } from '~/domain/account';
import type { Sessions } from '~/domain/admin';
import type { AnalyticsReader } from '~/domain/analytics';
import type { Attempts } from '~/domain/attempts';
import type { AuditTrail } from '~/domain/audit';
import type { Autosaves } from '~/domain/autosaves';
import type { Comments } from '~/domain/comments';
import type { Messages } from '~/domain/contact';
import type {
  ContributionCache,
  ContributionSource,
  Leases,
  SourceFailure,
} from '~/domain/contributions';
import type { Leftovers } from '~/domain/due-work';
import type { FirstSteps } from '~/domain/first-steps';
import type { FormerAddresses } from '~/domain/former-addresses';
import type { HomeReader } from '~/domain/home';
import type { Inbox } from '~/domain/inbox';
import type { LocalOutbox, Mailer, MailTexts } from '~/domain/mail';
import type { Moderation } from '~/domain/moderation';
import type { NewsletterQueue } from '~/domain/newsletter-sending';
import type { Newsletters } from '~/domain/newsletters';
import type { Outbox } from '~/domain/outbox';
import type { OverviewReader } from '~/domain/overview';
import type { Markdown, OwnedPosts } from '~/domain/owned-posts';
import type { OwnedProjects } from '~/domain/owned-projects';
import type { OwnedReviews } from '~/domain/owned-reviews';
import type { Passwords } from '~/domain/passwords';
import type { ImageFiles, PictureFiles, Pictures } from '~/domain/pictures';
import type { PublishedPosts } from '~/domain/posts';
import type { PublishedProjects } from '~/domain/projects';
import type { PublishedReader } from '~/domain/published';
import type { RateLimits } from '~/domain/rate-limits';
import type { PublishedReviews } from '~/domain/reviews';
import type { Samples } from '~/domain/samples';
import type { SecretBox, Totp } from '~/domain/second-factor';
import type { Settings } from '~/domain/settings';
import type { Accounts } from '~/domain/sign-in';
import type { Signer } from '~/domain/signer';
import type { SitemapReader } from '~/domain/sitemap';
import type { SubscriberList } from '~/domain/subscriber-list';
import type { Subscribers } from '~/domain/subscribers';
import type { Base64, Imports, SiteTables } from '~/domain/transfer';
import type { Trash } from '~/domain/trash';
import type { Visits } from '~/domain/visits';

/**
 * Everything that loaders and actions may use, made once a request by `app/services.server.ts`.
 * The names are those of the domain's dependencies, so that `deps` is this object as it is.
 */
export type Services = {
  now: () => Date;
  newId: () => string;
  /** A secret for one person: 256 random bits as text. */
  newToken: () => string;
  randomBytes: (length: number) => Uint8Array;
  /** 0 to 1. */
  random: () => number;
  wait: (ms: number) => Promise<void>;
  /** In hex. */
  sha256: (data: string | Uint8Array<ArrayBuffer>) => Promise<string>;
  signer: Signer;
  githubUser: string;
  home: HomeReader;
  published: PublishedReader;
  posts: PublishedPosts;
  formerAddresses: FormerAddresses;
  projects: PublishedProjects;
  reviews: PublishedReviews;
  /** The same in every state, for the owner. */
  ownedPosts: OwnedPosts;
  ownedProjects: OwnedProjects;
  ownedReviews: OwnedReviews;
  markdown: Markdown;
  autosaves: Autosaves;
  samples: Samples;
  firstSteps: FirstSteps;
  /** One of the site's own files in `public/`; null where it cannot be read. */
  staticFile: (path: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Which settings the owner has made. */
  installation: { hasAddress: boolean; hasMailProvider: boolean };
  trash: Trash;
  sitemap: SitemapReader;
  contributionCache: ContributionCache;
  contributionSource: ContributionSource;
  reportSourceFailure: (failure: SourceFailure) => void;
  leases: Leases;
  /** Of the visitor, see `client-block.server.ts`. */
  clientBlock: string;
  rateLimits: RateLimits;
  /** Settings, see `environment.server.ts`. */
  viewsADay: number;
  visitorMailsADay: number;
  mailer: Mailer;
  /** Of this isolate, while the database is away. */
  hasRoomForDirectMail: (now: Date) => boolean;
  mailTexts: MailTexts;
  /** The mails that were kept instead of sent; null wherever the site is not being developed. */
  localOutbox: LocalOutbox | null;
  outbox: Outbox;
  leftovers: Leftovers;
  newsletters: Newsletters;
  newsletterQueue: NewsletterQueue;
  inbox: Inbox;
  moderation: Moderation;
  subscriberList: SubscriberList;
  subscribers: Subscribers;
  messages: Messages;
  comments: Comments;
  sessions: Sessions;
  settings: Settings;
  images: ImageFiles;
  pictures: Pictures;
  pictureFiles: PictureFiles;
  visits: Visits;
  passwords: Passwords;
  accounts: Accounts;
  accountSettings: AccountSettings;
  attempts: Attempts;
  totp: Totp;
  secretBox: SecretBox;
  audit: AuditTrail;
  overview: OverviewReader;
  analytics: AnalyticsReader;
  siteTables: SiteTables;
  imports: Imports;
  base64: Base64;
};

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    services: Services;
    /** Named in the log line of whatever goes wrong in this request. */
    requestId: string;
    /**
     * Headers that the answer gets, whatever makes it: Remix drops those of an action unless its route
     * asks for them.
     */
    answerHeaders: Headers;
    /** Lets work go on after the answer; what fails there is logged. */
    later: (work: Promise<unknown>) => void;
    /** The visitor's address as the platform saw it; '' where it does not say. */
    clientAddress: string;
    /** Where the platform places that address: two letters; '' where it does not say. */
    country: string;
    /** Front ends elsewhere that may make the visitors' two calls, see `environment.server.ts`. */
    allowedOrigins: readonly string[];
    /** See `machine-calls.server.ts`. */
    tickSecret: string;
    mailEventSecret: string;
    /** Whether a page's document is asked for, and not its data alone. */
    isDocument: boolean;
    /** For this request's scripts, see `security.server.ts`. */
    nonce: string;
    /** The text of the site's style sheet, see `stylesheet.server.ts`. */
    styles: string;
    /** Scheme and host that the site's own addresses start with, without a slash at the end. */
    origin: string;
  }
  interface Future {
    v3_singleFetch: true;
  }
}
