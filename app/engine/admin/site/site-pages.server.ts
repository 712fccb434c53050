import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { languages } from '~/content/languages/all';
import type { Differences } from '~/content/words';
import { storeDocument } from '~/engine/core/pictures/documents';
import {
  applyTyped,
  defaultWith,
  isTextName,
  namesIn,
  readDifferences,
} from '~/engine/core/site-words/check-words';
import type { Section } from '~/engine/core/site-words/sections';
import type { SiteTexts } from '~/engine/core/site-words/site-texts';
import {
  discardWords,
  type FormerWords,
  publishWords,
  restoreWords,
  type SiteWords,
  saveWords,
  type WordsVersion,
} from '~/engine/core/site-words/site-words';
import { DomainError, orNotFound } from '~/engine/kit/errors';
import { type ShownField, toFormTree, toShownField } from '~/engine/kit/fields/form';
import { type FormTree, formTree } from '~/engine/kit/fields/form-tree';
import { runIntent } from '~/engine/kit/forms/run-intent';
import { preferredLanguage } from '~/engine/kit/http/accept.server';
import { noPreviewCookie, previewCookie } from '~/engine/server/words/preview.server';
import { applyStep, parseStep, type StepResult } from '../fields/form-steps.server';
import { type AdminFormResult, submitAdminForm } from '../shell/admin.server';
import { LIVE_PREVIEW_PATH } from './live-preview.server';

type WordsDeps = { siteWords: SiteWords; texts: SiteTexts };

const differencesIn = (words: WordsVersion | null, texts: SiteTexts): Differences =>
  words === null ? {} : readDifferences(words.words, texts);

/** @throws DomainError `not-found` */
const findSection = (id: string, { sections }: SiteTexts): Section =>
  orNotFound(sections.find((section) => section.id === id) ?? null, 'Page');

/** Returns the differences that belong to a section. */
const partOf = (section: string, differences: Differences, texts: SiteTexts): Differences =>
  Object.fromEntries(
    namesIn(section, texts).flatMap((name) =>
      differences[name] === undefined ? [] : [[name, differences[name]] as const],
    ),
  );

/** Reads the texts that the next edit is based on: the draft, or the published ones. */
export async function readWords({ siteWords, texts }: WordsDeps) {
  const { draft, published, former } = await siteWords.read();
  return { draft, published, former, differences: differencesIn(draft ?? published, texts) };
}

type SiteOverview = {
  /** Null if there is no draft. */
  draft: { id: string; adminName: string; createdAt: Date; sections: string[] } | null;
  sections: { id: string; label: string; about: string; isChanged: boolean }[];
  former: FormerWords[];
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Reads the sections and the pending draft. */
export async function readSiteOverview(deps: WordsDeps): Promise<SiteOverview> {
  const { texts } = deps;
  const { draft, published, former, differences } = await readWords(deps);
  const now = differencesIn(published, texts);
  const changed = texts.sections.filter(
    ({ id }) => !isSame(partOf(id, differences, texts), partOf(id, now, texts)),
  );
  return {
    draft: draft && {
      id: draft.id,
      adminName: draft.adminName,
      createdAt: draft.createdAt,
      sections: changed.map(({ label }) => label),
    },
    sections: texts.sections.map(({ id, label, about }) => ({
      id,
      label,
      about,
      isChanged: Object.keys(partOf(id, differences, texts)).length > 0,
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
  id: string;
  label: string;
  about: string;
  page: string;
  /** The address of the live preview with which it starts; null if no page shows its texts. */
  preview: string | null;
  texts: ShownText[];
  /** The version that the form was opened with, to detect edit conflicts. */
  before: string;
};

const previewAddress = ({ id, page, hasPreview = true }: Section, own = page): string | null =>
  hasPreview ? `${LIVE_PREVIEW_PATH}?${new URLSearchParams({ page: own, section: id })}` : null;

/**
 * @param acceptLanguage of the owner's browser, for a site without texts of its own
 * @throws DomainError `not-found`
 */
export async function readSiteSection(
  id: string,
  acceptLanguage: string | null,
  deps: WordsDeps,
): Promise<SiteSection> {
  const { texts } = deps;
  const section = findSection(id, texts);
  const [overview, { draft, published, differences }] = await Promise.all([
    readSiteOverview(deps),
    readWords(deps),
  ]);
  const words = texts.make(differences);
  const isNew = draft === null && published === null;
  const language = isNew ? preferredLanguage(acceptLanguage, Object.keys(languages)) : null;
  const shown = language ? { ...words, site: { ...words.site, language } } : words;
  const { label, about, page } = section;
  return {
    ...overview,
    id,
    label,
    about,
    page,
    preview: previewAddress(section),
    texts: namesIn(id, texts).map((name) => {
      const field = texts.fields[name];
      return {
        name,
        field: toShownField(field),
        value: toFormTree(field, shown[name]),
        byDefault: toFormTree(field, defaultWith(name, differences, texts)),
        preview: previewAddress(section, field.page),
      };
    }),
    before: JSON.stringify(partOf(id, differences, texts)),
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
    const { texts } = services;
    const section = findSection(id, texts);
    const { before = '' } = values;
    await storeFile(form, values, services);
    const { differences, draft } = await readWords(services);
    const step = parseStep(values.intent ?? '');
    if (step) {
      const byDefault = (name: string) =>
        isTextName(name, texts)
          ? toFormTree(texts.fields[name], defaultWith(name, differences, texts))
          : undefined;
      return applyStep(step, values, { fields: texts.fields, byDefault });
    }
    const path = `/admin/site/${id}`;
    const save = async () => {
      const typed = formTree(trimValues(values));
      const { differences: next, problems } = applyTyped(id, typed, differences, texts);
      if (Object.keys(problems).length > 0) {
        throw new DomainError('invalid', 'Not saved: look at the fields that are marked.', {
          fields: problems,
        });
      }
      // A retry of a save whose answer was lost is no conflict.
      if (isSame(next, differences)) return;
      if (before !== JSON.stringify(partOf(id, differences, texts))) {
        throw new DomainError('conflict', CONFLICT_MESSAGE);
      }
      const words = JSON.stringify(next);
      const what = section.label;
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
        return { message: 'You see the draft now.', path: section.page, headers };
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
