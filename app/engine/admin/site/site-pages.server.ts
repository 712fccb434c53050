import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { makeAllWords } from '~/content/all-words';
import type { Differences } from '~/content/words';
import { storeDocument } from '~/engine/core/pictures/documents';
import {
  applyTyped,
  defaultWith,
  isTextName,
  namesIn,
  readDifferences,
} from '~/engine/core/site-words/check-words';
import {
  FIELDS,
  isSection,
  SECTIONS,
  type SectionId,
  TEXT_PAGES,
} from '~/engine/core/site-words/fields';
import {
  discardWords,
  type FormerWords,
  publishWords,
  restoreWords,
  type SiteWords,
  saveWords,
  type WordsVersion,
} from '~/engine/core/site-words/site-words';
import { DomainError, notFound } from '~/engine/kit/errors';
import { type ShownField, toFormTree, toShownField } from '~/engine/kit/fields/form';
import { type FormTree, formTree } from '~/engine/kit/fields/form-tree';
import { runIntent } from '~/engine/kit/forms/run-intent';
import { noPreviewCookie, previewCookie } from '~/engine/server/words/preview.server';
import { applyStep, parseStep, type StepResult } from '../fields/form-steps.server';
import { type AdminFormResult, submitAdminForm } from '../shell/admin.server';
import { LIVE_PREVIEW_PATH } from './live-preview.server';

const SECTION_IDS = Object.keys(SECTIONS).filter(isSection);

const differencesIn = (words: WordsVersion | null): Differences =>
  words === null ? {} : readDifferences(words.words);

/** Returns the differences that belong to a section. */
const partOf = (section: SectionId, differences: Differences): Differences =>
  Object.fromEntries(
    namesIn(section).flatMap((name) =>
      differences[name] === undefined ? [] : [[name, differences[name]] as const],
    ),
  );

/** Reads the texts that the next edit is based on: the draft, or the published ones. */
export async function readWords(siteWords: Pick<SiteWords, 'read'>) {
  const { draft, published, former } = await siteWords.read();
  return { draft, published, former, differences: differencesIn(draft ?? published) };
}

type SiteOverview = {
  /** Null if there is no draft. */
  draft: { id: string; adminName: string; createdAt: Date; sections: string[] } | null;
  sections: { id: SectionId; label: string; about: string; isChanged: boolean }[];
  former: FormerWords[];
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Reads the sections and the pending draft. */
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

/** A text with its current and default value. */
type ShownText = {
  name: string;
  field: ShownField;
  value: FormTree;
  byDefault: FormTree;
  /** The address of its live preview; null if no page shows it. */
  preview: string | null;
};

type SiteSection = SiteOverview & {
  id: SectionId;
  label: string;
  about: string;
  page: string;
  /** The address of the live preview with which it starts; null if no page shows its texts. */
  preview: string | null;
  texts: ShownText[];
  /** The version that the form was opened with, to detect edit conflicts. */
  before: string;
};

/** Mails and files for programs are no pages, and which page has the block `prices` is the owner's choice. */
const WITHOUT_PAGE: SectionId[] = ['mails', 'machines', 'prices'];

const previewAddress = (section: SectionId, page = SECTIONS[section].page): string | null =>
  WITHOUT_PAGE.includes(section)
    ? null
    : `${LIVE_PREVIEW_PATH}?${new URLSearchParams({ page, section })}`;

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
    preview: previewAddress(id, TEXT_PAGES[name]),
  }));
  return {
    ...overview,
    id,
    ...SECTIONS[id],
    preview: previewAddress(id),
    texts,
    before: JSON.stringify(partOf(id, differences)),
  };
}

/** Adds the cookie, and loads the next page as a document, because its texts change. */
const reloadHeaders = (cookie: string) => ({
  'Set-Cookie': cookie,
  'X-Remix-Reload-Document': 'true',
});

const CONFLICT_MESSAGE =
  'This part was changed elsewhere in the meantime. What you typed is still here: look at it, and save again to keep yours.';

/** This field also takes a file. */
const RESUME = 'hero.resumeHref';

/** Stores an uploaded PDF, even if other fields are refused, and puts its address into the form. */
async function storeFile(
  form: FormData,
  values: Record<string, string>,
  services: Parameters<typeof storeDocument>[1],
) {
  const file = form.get(`file ${RESUME}`);
  if (!(file instanceof File) || file.size === 0) return;
  const bytes = new Uint8Array(await file.arrayBuffer());
  values[RESUME] = await storeDocument({ field: RESUME, bytes }, services);
}

const trimValues = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()]));

/** The action of a section: takes a form step, or saves the draft and optionally previews or publishes it. */
export const submitSiteSection = (args: ActionFunctionArgs) =>
  submitAdminForm<StepResult>(args, async ({ values, form, params, services, admin: by }) => {
    const { section: id = '' } = params;
    if (!isSection(id)) throw notFound('Page');
    const { before = '' } = values;
    await storeFile(form, values, services);
    const { differences, draft } = await readWords(services.siteWords);
    const step = parseStep(values.intent ?? '');
    if (step) {
      const byDefault = (name: string) =>
        isTextName(name) ? toFormTree(FIELDS[name], defaultWith(name, differences)) : undefined;
      return applyStep(step, values, { fields: FIELDS, byDefault });
    }
    const path = `/admin/site/${id}`;
    const save = async () => {
      const typed = formTree(trimValues(values));
      const { differences: next, problems } = applyTyped(id, typed, differences);
      if (Object.keys(problems).length > 0) {
        throw new DomainError('invalid', 'Not saved: look at the fields that are marked.', {
          fields: problems,
        });
      }
      // A retry of a save whose answer was lost is no conflict.
      if (isSame(next, differences)) return;
      if (before !== JSON.stringify(partOf(id, differences))) {
        throw new DomainError('conflict', CONFLICT_MESSAGE);
      }
      const words = JSON.stringify(next);
      const what = SECTIONS[id].label;
      await saveWords({ words, before: draft?.id ?? null, what, by }, services);
    };
    return runIntent<AdminFormResult<StepResult>>(values, {
      async save() {
        await save();
        return { message: 'Saved as a draft. Nobody else sees it yet.', path };
      },
      async preview() {
        await save();
        const headers = reloadHeaders(previewCookie);
        return { message: 'You see the draft now.', path: SECTIONS[id].page, headers };
      },
      async publish() {
        await save();
        return publishDraft(by, path, services);
      },
    });
  });

export async function publishDraft(
  by: { adminId: string },
  path: string,
  services: Parameters<typeof publishWords>[1],
) {
  const { draft } = await services.siteWords.read();
  if (draft === null)
    return { message: 'There is nothing to publish: the site has these texts already.', path };
  await publishWords({ draft: draft.id, by }, services);
  return {
    message: 'Published. Every page shows it now.',
    path,
    headers: reloadHeaders(noPreviewCookie),
  };
}

/** The actions of the overview: on the draft as a whole, and on earlier versions. */
export const submitSiteOverview = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin: by }) => {
    const path = '/admin/site';
    const { draft = '', id = '' } = values;
    return runIntent<AdminFormResult<never>>(values, {
      async publish() {
        await publishWords({ draft, by }, services);
        const message = 'Published. Every page shows it now.';
        return { message, path, headers: reloadHeaders(noPreviewCookie) };
      },
      async discard() {
        await discardWords({ draft, by }, services);
        return { message: 'The draft is gone.', path, headers: reloadHeaders(noPreviewCookie) };
      },
      async restore() {
        await restoreWords({ id, before: draft === '' ? null : draft, by }, services);
        return { message: 'It is a draft now. Look at it before you publish it.', path };
      },
      async preview() {
        const headers = reloadHeaders(previewCookie);
        return { message: 'You see the draft now.', path: '/', headers };
      },
      async 'end-preview'() {
        const headers = reloadHeaders(noPreviewCookie);
        return { message: 'You see what visitors see.', path, headers };
      },
    });
  });
