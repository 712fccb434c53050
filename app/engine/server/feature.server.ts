import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Thing } from 'schema-dts';
import type { ObjectEntries } from 'valibot';
import type { Speaker, Texts } from '~/content/languages/language';
import type { Words } from '~/content/words';
import type { FeatureScripts } from '~/engine/kit/loading/server-values';
import type { HomeData, SearchStart } from '~/engine/kit/ui/slot';
import type { SignedIn, SignInInput } from '../core/account/sign-in';
import type { Actor } from '../core/audit/audit';
import type { FeatureStep } from '../core/first-steps/first-steps';
import type { HealthSource } from '../core/health/health';
import type { LeadForm, LeadKey } from '../core/leads/leads';
import type { Part } from '../core/part.server';
import type { Entity, TextKindName } from '../core/records/kinds';
import type { FeatureChoice } from '../core/settings/features-off';
import type { createServices } from '../services.server';
import type { AdminHooks } from './admin-parts.server';
import type { PublicPage } from './page-store/public-page.server';
import type { RecordHooks } from './record-parts.server';
import type { ApiModule, FileModule, ModuleRoute } from './routes';

export type Created = ReturnType<typeof createServices>;

/** What is due is done until this time, or until the request's query budget is used up. */
export type Work = (input: { until: Date }, services: Services) => Promise<unknown>;

/** A label and a value, such as "Free from" and "January 2027", and both in a sentence. */
type Fact = { label: string; value: string; sentence: string };

/** A part of the OpenAPI document: its paths, and the responses and schemas that only they use. */
type OpenApiPart = { paths: object; components?: { responses?: object; schemas?: object } };

/** The text of a record, for programs that read. */
export type ReadableText = {
  slug: string;
  /** A language tag; '' for the language of the site. */
  lang: string;
  title: string;
  description: string;
  /** The Markdown. */
  details: string;
  image: string;
  imageAlt: string;
  contentChangedAt: Date;
  /** Whether search engines should leave it out. */
  isUnlisted: boolean;
};

/** The records of a kind, for programs that read. */
export type ReadableTexts = {
  /** The heading of their list. */
  title: (text: Texts) => string;
  kind: TextKindName;
  /** @throws DomainError `not-found` */
  read: (slug: string, services: Services) => Promise<ReadableText>;
  /** Returns the first ones in the owner's order that programs should list. */
  list: (limit: number, services: Services) => Promise<ReadableText[]>;
};

/**
 * What signs in instead of email and password, and what follows the password of an account that needs more. The account says
 * that it does (`setSecondStep`): if no feature has a way for it, nobody signs in to it with the password. The components are in the
 * slots `signInStep` and `signInWays`.
 */
type SignInHooks = {
  /** Returns the names of what may follow the password of an account that needs more. */
  ways: (adminId: string, services: Services) => Promise<string[]>;
  /**
   * Signs in with a form of this feature; null for any other form. It opens the ticket (`openTicket`) and counts attempts
   * itself.
   */
  submit: (
    input: SignInInput & { fields: Record<string, string> },
    services: Services,
  ) => Promise<SignedIn> | null;
};

/**
 * A feature that can be taken out: a folder of `app/features/`, and its line in `app/features.server.ts`. Each property is
 * something that the engine does for all features, so that a feature names itself nowhere else.
 */
export type Feature = Part &
  Speaker & {
    /** What the owner calls it, and what it does, in a sentence. Without them it cannot be switched off, only taken out. */
    title?: string;
    about?: string;
    /** The features that it imports, and cannot do without. */
    needs?: string[];
    /** Its settings and bindings from the platform, each with its rule. Their values are `FeatureEnvironment`. */
    environment?: ObjectEntries;
    /** What people wait for. Any request may do it, after the single mails were sent. */
    work?: Work[];
    /** What can wait. Any request may do it, after everything else. */
    idleWork?: Work[];
    /** What is done once a day, each in at most sixteen queries. */
    dailyWork?: Work[];
    /** What only the external clock does, after everything else; without it, it is not done. */
    clockWork?: Work[];
    /** Calls of the API. */
    api?: ModuleRoute<ApiModule>[];
    /** Describes them: paths and components in the format of OpenAPI. */
    openapi?: OpenApiPart;
    /** Addresses that answer with a file or with data. */
    files?: ModuleRoute<FileModule>[];
    /** Paths to which browsers post what is only counted. It changes no page, and makes no work due. */
    onlyCounts?: readonly string[];
    /** Calls that the owner's other front ends may make. */
    crossOriginCalls?: readonly string[];
    /** Inline scripts that its components put into pages. */
    inlineScripts?: Partial<FeatureScripts>;
    /** Reads what its part of the landing page shows, at the same time as the page. */
    home?: (context: AppLoadContext) => Promise<Partial<HomeData>>;
    /** Reads what its part of the search page shows before a search, at the same time as the page. */
    searchStart?: (context: AppLoadContext) => Promise<Partial<SearchStart>>;
    /** Its part of the pages of records that visitors may write about, such as posts. */
    record?: RecordHooks;
    /** Its part of screens of the admin area. */
    admin?: AdminHooks;
    /** What the first screen, the footer and the contact page say besides the owner's words. @param today YYYY-MM-DD */
    facts?: (words: Words, today: string) => Fact[];
    /**
     * Structured data for pages of others. `owner`: properties of the owner; `reviewedAt`: when they last reviewed what the site
     * says about them, in ISO 8601; `ofPage`: nodes of a page with these blocks.
     */
    graph?: {
      owner?: (words: Words, today: string) => object | null;
      reviewedAt?: (words: Words) => string;
      ofPage?: (page: { path: string; blocks: string[] }, words: Words, today: string) => Thing[];
    };
    /** Its records, for a feature that offers them to programs. The route of their pages has `hasMarkdown`. */
    texts?: ReadableTexts;
    /** Answers with public pages as Markdown, and links a page to that. Routes of such pages have `hasMarkdown`. */
    markdownPages?: {
      respond: (request: Request, context: AppLoadContext) => Promise<Response>;
      link: (response: Response, page: PublicPage, url: URL) => void;
    };
    /** Returns the address of the picture for sharing pages that have none of their own. */
    sharePicture?: (words: Words) => Promise<string>;
    /** Is told of what a visitor has sent, before the response. */
    onLead?: (lead: LeadKey, call: { request: Request; context: AppLoadContext }) => void;
    /** A form on the pages of what visitors send. Each intent returns what to tell the owner. */
    leadForm?: {
      read(lead: LeadKey, services: Services): Promise<LeadForm>;
      intents: Record<
        string,
        (
          input: { lead: LeadKey; values: Record<string, string>; by: Actor },
          services: Services,
        ) => Promise<string>
      >;
    };
    /** Returns the screen of a record that has one of its own instead of the editor; null for all others. */
    screenOf?: (
      record: { entity: Entity; id: string },
      services: Services,
    ) => Promise<string | null>;
    signIn?: SignInHooks;
    /** Steps of a new owner, until they are done. */
    firstSteps?: (services: Services, adminId: string) => FeatureStep[] | Promise<FeatureStep[]>;
    /** Rows of the health page. */
    health?: (services: Services) => HealthSource;
  };

type Contributions = {
  /** Those that are on. */
  features: readonly Feature[];
  allFeatures: readonly Feature[];
  /** All that can be switched off, as the owner sees them. */
  installed: readonly FeatureChoice[];
  /** The names of those that are off, and the paths of their pages. */
  off: readonly string[];
  pathsOff: readonly string[];
  /** Each contributes rows to the health page. */
  healthSources: HealthSource[];
};

/** The services of loaders and actions. They can be passed as the `deps` of any function of the core. */
export type Services = Created['services'] & Contributions;

/** The features of this site. Each list is the same for all requests until the owner switches one. */
export type SiteFeatures = Omit<Contributions, 'healthSources'>;

/** Returns the features that the owner can switch off. */
export const installed = (features: readonly Feature[]): FeatureChoice[] =>
  features.flatMap(({ name, title, about, needs }) =>
    title === undefined || about === undefined ? [] : [{ name, title, about, needs }],
  );

/** Adds what the features contribute to the services of the engine. */
export function withFeatures(
  engine: Created['services'],
  { features, allFeatures, installed: choices, off, pathsOff }: SiteFeatures,
): Services {
  const services: Services = {
    ...engine,
    features,
    allFeatures,
    installed: choices,
    off,
    pathsOff,
    healthSources: [
      ...engine.engineHealth,
      // Put together when they are asked: most requests do not ask.
      ...features.flatMap(({ health }): HealthSource[] =>
        health ? [(asked) => health(services)(asked)] : [],
      ),
    ],
  };
  return services;
}
