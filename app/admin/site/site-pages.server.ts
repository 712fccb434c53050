import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { makeAllWords } from '~/content/all-words';
import type { Differences } from '~/content/words';
import { storeDocument } from '~/core/pictures/documents';
import {
  defaultWith,
  differenceOf,
  isTextName,
  namesIn,
  readDifferences,
  readTyped,
} from '~/core/site-words/check-words';
import { FIELDS, SECTIONS, type SectionId } from '~/core/site-words/fields';
import {
  discardWords,
  type FormerWords,
  publishWords,
  restoreWords,
  type SiteWords,
  saveWords,
  type WordsVersion,
} from '~/core/site-words/site-words';
import { DomainError, type FieldErrors, notFound } from '~/kit/errors';
import { type ShownField, toFormTree, toShownField } from '~/kit/fields/form';
import { type FormTree, formTree } from '~/kit/fields/form-tree';
import { noPreviewCookie, previewCookie } from '~/server/words/preview.server';
import { stepIn, type TakenStep, takeStep } from '../fields/form-steps.server';
import { submitAdminForm } from '../shell/admin.server';

const isSection = (id: string): id is SectionId => Object.hasOwn(SECTIONS, id);

const SECTION_IDS = Object.keys(SECTIONS).filter(isSection);

const differencesIn = (words: WordsVersion | null): Differences =>
  words === null ? {} : readDifferences(words.words);

/** The part of the differences that a section shows. */
const partOf = (section: SectionId, differences: Differences): Differences =>
  Object.fromEntries(
    namesIn(section).flatMap((name) =>
      differences[name] === undefined ? [] : [[name, differences[name]] as const],
    ),
  );

/** Whatever is written next begins with. */
async function readWords(siteWords: Pick<SiteWords, 'read'>) {
  const { draft, published, former } = await siteWords.read();
  return { draft, published, former, differences: differencesIn(draft ?? published) };
}

type SiteOverview = {
  /** Null where nothing waits to be published. */
  draft: { id: string; adminName: string; createdAt: Date; sections: string[] } | null;
  sections: { id: SectionId; label: string; about: string; isChanged: boolean }[];
  former: FormerWords[];
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The parts of the screen, and what waits to be published. */
export async function readSiteOverview(deps: { siteWords: SiteWords }): Promise<SiteOverview> {
  const { draft, published, former, differences } = await readWords(deps.siteWords);
  const now = differencesIn(published);
  const changed = SECTION_IDS.filter((id) => !isSame(partOf(id, differences), partOf(id, now)));
  return {
    draft: draft && {
      id: draft.id,
      adminName: draft.adminName,
      createdAt: draft.createdAt,
      sections: changed.map((id) => SECTIONS[id].label),
    },
    sections: SECTION_IDS.map((id) => ({
      id,
      ...SECTIONS[id],
      isChanged: Object.keys(partOf(id, differences)).length > 0,
    })),
    former,
  };
}

/** A text of the screen, with what it is now and by default. */
type ShownText = { name: string; field: ShownField; value: FormTree; byDefault: FormTree };

type SiteSection = SiteOverview & {
  id: SectionId;
  label: string;
  about: string;
  texts: ShownText[];
  /** What the form was opened with, so that nobody writes over what they have not seen. */
  before: string;
};

/** @throws DomainError `not-found` */
export async function readSiteSection(
  id: string,
  deps: { siteWords: SiteWords },
): Promise<SiteSection> {
  if (!isSection(id)) throw notFound('Page');
  const [overview, { differences }] = await Promise.all([
    readSiteOverview(deps),
    readWords(deps.siteWords),
  ]);
  const words = makeAllWords(differences);
  const texts = namesIn(id).map((name) => ({
    name,
    field: toShownField(FIELDS[name]),
    value: toFormTree(FIELDS[name], words[name]),
    byDefault: toFormTree(FIELDS[name], defaultWith(name, differences)),
  }));
  return {
    ...overview,
    id,
    ...SECTIONS[id],
    texts,
    before: JSON.stringify(partOf(id, differences)),
  };
}

/** The differences with a section as it was typed. @throws DomainError `invalid` with the paths of the fields */
function withTyped(
  section: SectionId,
  typed: { [name: string]: FormTree },
  differences: Differences,
): Differences {
  const errors: FieldErrors = {};
  let next = differences;
  for (const name of namesIn(section)) {
    const { value, problems } = readTyped(name, typed[name]);
    Object.assign(errors, problems);
    const { [name]: _, ...others } = next;
    const difference = differenceOf(FIELDS[name], value, defaultWith(name, others));
    next = difference === undefined ? others : { ...others, [name]: difference };
  }
  if (Object.keys(errors).length > 0) {
    throw new DomainError('invalid', 'Not saved: look at the fields that are marked.', {
      fields: errors,
    });
  }
  return next;
}

/** What follows is made of other words: the page is loaded as a whole. */
const withOtherWords = (cookie: string) => ({
  'Set-Cookie': cookie,
  'X-Remix-Reload-Document': 'true',
});

const CHANGED =
  'This part was changed elsewhere in the meantime. What you typed is still here: look at it, and save again to keep yours.';

/** The field that takes a file, too. */
const RESUME = 'hero.resumeHref';

/** A PDF that was sent is kept, whatever else is refused, and stands in the form by its address from then on. */
async function keepFile(
  form: FormData,
  values: Record<string, string>,
  services: Parameters<typeof storeDocument>[1],
) {
  const file = form.get(`file ${RESUME}`);
  if (!(file instanceof File) || file.size === 0) return;
  const bytes = new Uint8Array(await file.arrayBuffer());
  values[RESUME] = await storeDocument({ field: RESUME, bytes }, services);
}

const trimmed = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()]));

/** The forms of a section: a step within what was typed, or it is kept, and shown or published. */
export const submitSiteSection = (args: ActionFunctionArgs) =>
  submitAdminForm<TakenStep>(args, async ({ values, form, params, services, admin: by }) => {
    const { section: id = '' } = params;
    if (!isSection(id)) throw notFound('Page');
    const { intent = 'save', before = '' } = values;
    await keepFile(form, values, services);
    const { differences, draft } = await readWords(services.siteWords);
    const step = stepIn(intent);
    if (step) {
      const byDefault = (name: string) =>
        isTextName(name) ? toFormTree(FIELDS[name], defaultWith(name, differences)) : undefined;
      return takeStep(step, values, { fields: FIELDS, byDefault });
    }
    const typed = formTree(trimmed(values));
    const next = withTyped(id, typed, differences);
    const path = `/admin/site/${id}`;
    // What was sent before, and whose answer was lost, is no conflict.
    if (!isSame(next, differences)) {
      if (before !== JSON.stringify(partOf(id, differences))) {
        throw new DomainError('conflict', CHANGED);
      }
      const words = JSON.stringify(next);
      const what = SECTIONS[id].label;
      await saveWords({ words, before: draft?.id ?? null, what, by }, services);
    }
    if (intent === 'preview') {
      const headers = withOtherWords(previewCookie);
      return { message: 'You see the draft now.', path: SECTIONS[id].page, headers };
    }
    if (intent !== 'publish')
      return { message: 'Saved as a draft. Nobody else sees it yet.', path };
    return publishDraft(by, path, services);
  });

async function publishDraft(
  by: { adminId: string },
  path: string,
  services: Parameters<typeof publishWords>[1],
) {
  const { draft } = await services.siteWords.read();
  if (draft === null)
    return { message: 'There is nothing to publish: the site says this already.', path };
  await publishWords({ draft: draft.id, by }, services);
  return {
    message: 'Published. Every page shows it now.',
    path,
    headers: withOtherWords(noPreviewCookie),
  };
}

/** The forms of the screen's first page: about the draft as a whole, and what was before. */
export const submitSiteOverview = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin: by }) => {
    const path = '/admin/site';
    const { intent, draft = '', id = '' } = values;
    switch (intent) {
      case 'publish':
        await publishWords({ draft, by }, services);
        return {
          message: 'Published. Every page shows it now.',
          path,
          headers: withOtherWords(noPreviewCookie),
        };
      case 'discard':
        await discardWords({ draft, by }, services);
        return { message: 'The draft is gone.', path, headers: withOtherWords(noPreviewCookie) };
      case 'restore':
        await restoreWords({ id, before: draft === '' ? null : draft, by }, services);
        return { message: 'It is a draft now. Look at it before you publish it.', path };
      case 'preview':
        return {
          message: 'You see the draft now.',
          path: '/',
          headers: withOtherWords(previewCookie),
        };
      case 'end-preview':
        return {
          message: 'You see what visitors see.',
          path,
          headers: withOtherWords(noPreviewCookie),
        };
      default:
        throw new DomainError('invalid', 'This form cannot do that.');
    }
  });
