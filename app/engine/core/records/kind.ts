import type { Texts } from '~/content/languages/language';
import type { Words } from '~/content/words';
import type { Fields, ValuesOf } from '~/engine/kit/fields/field';
import type { AuditDeps } from '../audit/audit';
import type { PrivacyFacts } from '../privacy/privacy';
import type { PublishedReviews } from '../published/reviews';
import type { Markdown, Rendering } from '../renderings/renderings';
import type { MarkDeps, StoredMarks } from '../reviews/mark';
import type { KindName } from './kinds';
import type { orderedUseCases } from './order';
import type { RecordStores } from './stores';
import type { recordUseCases } from './use-cases';

/** What the functions of kinds may use of the services. */
type KindDeps = AuditDeps &
  MarkDeps & {
    stores: RecordStores;
    markdown: Markdown;
    /** The paths of all routes and folders of the site. */
    routePaths: readonly string[];
    privacyFacts: () => Promise<PrivacyFacts>;
    loadText: () => Promise<Texts>;
    reviews: Pick<PublishedReviews, 'find'>;
    marks: StoredMarks;
  };

type RecordUseCases = ReturnType<typeof recordUseCases<Fields, KindDeps>>;
type OrderedUseCases = ReturnType<typeof orderedUseCases<Fields, KindDeps>>;

/** The admin area's table of records that the owner orders. */
type RecordList = {
  /** The label of the button that adds one. */
  add: string;
  /** The text of an empty table. */
  empty: string;
  nameHeader: string;
  /** Whether the names need the width of the table. */
  isNameWide?: true;
  /** How the field `image` is shown beside the name; not at all by default. */
  picture?: 'wide' | 'person';
  /** The columns between name and actions. */
  columns: readonly {
    header: string;
    /** The field that it shows. */
    field: string;
    isWide?: true;
    /** Whether it is a day, YYYY-MM-DD. */
    isDay?: true;
    /** Returns what is shown of the field's text; all of it by default. */
    show?: (text: string) => string;
  }[];
};

/** What the preview of a record is made with. */
export type PreviewInput = {
  /** '' for one that is not stored. */
  id: string;
  /** Its day, YYYY-MM-DD. */
  publishedOn: string;
  loadWords: () => Promise<Words>;
  loadText: () => Promise<Texts>;
  /** Renders the Markdown of the record, whose language tag is `lang`. */
  render: (
    source: string,
    lang: string,
  ) => Promise<Pick<Rendering, 'html' | 'outline' | 'minutes'>>;
};

type StartInput = {
  now: Date;
  /** The owner's. */
  timeZone: string;
  /** The name of a starting text; '' for none. */
  from: string;
  words: Words;
};

/** How the records of a kind are edited. */
export type EditedKind = {
  fields: Fields;
  records: RecordUseCases;
  /** Null if the owner doesn't order the records. */
  ordered: OrderedUseCases | null;
  /** Its screens in the admin area. */
  admin: {
    /** The path of the table. The pages of a record are below it. */
    path: string;
    /** Its place in the sidebar. */
    place: number;
    title: string;
    /** The name of one record, in lower case. */
    item: string;
    icon: string;
    /** Other words by which the palette finds its commands. */
    words?: string;
    /** Null for a kind that has a table of its own. */
    list: RecordList | null;
    /** The initial values of a new draft that aren't blank. */
    initial?: (input: StartInput, deps: KindDeps) => Promise<Record<string, string>>;
    /** The choices of "New … from". */
    startingTexts?: (language: string) => { name: string; title: string }[];
    /** Returns what is still to be filled in before the record is published. */
    toFillIn?: (values: Record<string, string>) => string[];
  };
  /** Returns what its preview shows (`site/record-preview.tsx`). `name` is its title. By default only that. */
  preview?: Preview<ValuesOf<Fields>>;
};

/** A method, so that the values of a kind's own fields fit. */
type Preview<V> = {
  read(values: V, input: PreviewInput, deps: KindDeps): Promise<{ name: string; data: object }>;
}['read'];

/** What rules and screens have to know about a kind of record. Stores know more (`kind.server.ts`). */
export type KindRules = KindName & EditedKind;
