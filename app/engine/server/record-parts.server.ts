import type { ActionFunctionArgs, AppLoadContext, data } from '@remix-run/cloudflare';
import type { Comment } from 'schema-dts';
import type { Words } from '~/content/words';
import type { RecordData } from '~/engine/kit/ui/slot';
import type { PostToReadOn } from '../core/published/posts';
import type { TextEntity } from '../core/records/kinds';

/** A record that visitors may write about (`open` of its kind), by the part of its address. */
export type OpenRecord = { entity: TextEntity; idOrSlug: string };

/** What a feature adds to the page of such a record. */
export type RecordPart = {
  /** What its components show (`site/slots/before-text.ts`, `record-end.ts`). */
  data: Partial<RecordData>;
  /** What visitors wrote about the record, for its structured data. @param path of the page */
  comments?: (path: string, words: Words) => Comment[];
  /** The posts that come before and after it, if they are others than its neighbours in time. */
  neighbours?: { next?: PostToReadOn; previous?: PostToReadOn };
};

/** What a feature does with the pages of such records. */
export type RecordHooks = {
  /** At the same time as the page reads the record. */
  read: (record: OpenRecord, context: AppLoadContext) => Promise<RecordPart>;
  /** The action of its form, which the page posts to its own address. @param path of the page */
  submit?: (
    record: OpenRecord & { path: string },
    args: ActionFunctionArgs,
  ) => Promise<ReturnType<typeof data<object>>>;
};

/** Reads what the features add to the page of a record. Call it at the same time as the record is read. */
export async function readRecordParts(record: OpenRecord, context: AppLoadContext) {
  const parts = await Promise.all(
    context.services.features.flatMap(({ record: hooks }) => hooks?.read(record, context) ?? []),
  );
  return {
    data: Object.assign({}, ...parts.map(({ data }) => data)) as Partial<RecordData>,
    comments: (path: string, words: Words) =>
      parts.flatMap(({ comments }) => comments?.(path, words) ?? []),
    neighbours: Object.assign({}, ...parts.map(({ neighbours }) => neighbours)) as NonNullable<
      RecordPart['neighbours']
    >,
  };
}
