import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Words } from '~/content/words';
import type { recordUseCases } from '~/engine/core/records/use-cases';
import type { Fields } from '~/engine/kit/fields/field';
import type { Page } from '~/engine/kit/paging';
import { capitalize } from '~/engine/kit/text/capitalize';
import type { Services } from '~/engine/server/context';
import { adminWrite, listInput, listOutcome, publicRead } from '../api.server';
import { changesIn, deleteNamed, idIn } from './record-changes.server';

type AnyUseCases = ReturnType<typeof recordUseCases<Fields, Services>>;
type UseCases<R> = Pick<AnyUseCases, 'label' | 'remove'> & {
  [K in 'create' | 'update' | 'read']: (...args: Parameters<AnyUseCases[K]>) => Promise<R>;
};

/** Creates the API calls for one kind of record. @param item its name in messages, in lower case */
export function recordCalls<Public extends Stored, Stored, Answer extends Record<string, unknown>>({
  item,
  records,
  toAnswer,
  list,
  read,
}: {
  item: string;
  records: UseCases<Stored>;
  toAnswer: (record: Stored, words: Words) => Answer;
  /** Lists what visitors see. */
  list: (input: ReturnType<typeof listInput>, services: Services) => Promise<Page<Public>>;
  read: (idOrSlug: string, services: Services) => Promise<Public>;
}) {
  const label = capitalize(item);
  const answer = async (record: Stored, { loadWords }: AppLoadContext) =>
    toAnswer(record, (await loadWords()).words);
  return {
    list: publicRead(async ({ url, context, services }) => {
      const page = await list(listInput(url), services);
      const { words } = await context.loadWords();
      return listOutcome(`${label}s`, page, (record) => toAnswer(record, words));
    }),
    get: publicRead(async ({ param, context, services }) => ({
      message: `${records.label} fetched successfully`,
      data: await answer(await read(param('id'), services), context),
    })),
    create: adminWrite(async ({ body, admin, context, services }) => {
      const created = await records.create({ fields: body, by: admin }, services);
      const data = await answer(created, context);
      return { message: `${label} created successfully`, data, status: 201 };
    }),
    update: adminWrite(async ({ param, body, admin, context, services }) => {
      const idOrSlug = param('id');
      const fields = await changesIn(body, async () =>
        answer(await records.read(idOrSlug, services), context),
      );
      const change = { idOrSlug, fields, version: null, by: admin };
      const data = await answer(await records.update(change, services), context);
      return { message: `${label} updated successfully`, data };
    }),
    remove: adminWrite(async ({ body, admin, services }) => {
      const idOrSlug = idIn(body);
      return deleteNamed(item, () => records.remove({ idOrSlug, by: admin }, services));
    }),
  };
}

export type RecordCalls = ReturnType<typeof recordCalls>;
