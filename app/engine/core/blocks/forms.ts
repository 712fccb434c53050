import type { Texts } from '~/content/languages/language';
import { escapeXml } from '~/engine/kit/text/escape-xml';
import { CONTACT_LIMITS } from '../limits/limits';
import type { Block } from './block';

/*
 * Forms that work without a script. After a refusal the page that they submit to shows the problem, and keeps the text.
 */

/** The field that people do not see, as in `engine/kit/forms/spam-guard.tsx`. */
const guard = ({ pages }: Texts): string =>
  `<div class="sr-only" aria-hidden="true"><label>${escapeXml(pages.forms.trap)}<input type="text" name="homepage_url" tabindex="-1" autocomplete="off"></label></div>`;

const labelled = (label: string, field: string): string =>
  `<label><span>${escapeXml(label)}</span>${field}</label>`;

export const input = (label: string, name: string, type: string): string =>
  labelled(
    label,
    `<input class="field" type="${type}" name="${name}" autocomplete="${name}" required>`,
  );

/** @param button its label @param text what the site says */
export const form = (action: string, fields: string, button: string, text: Texts): string =>
  `<form class="block-form card" method="post" action="${action}">${guard(text)}${fields}<button type="submit" class="button button-primary">${escapeXml(button)}</button></form>`;

/** Returns what a block shows that is a form. Feeds and mails have none. */
export const onlyOnPages = (html: string) => ({ html, items: [], notes: [] });

/** The contact form. */
export const contactBlock: Block = {
  args: {},
  tables: [],
  menu: {
    label: 'Contact',
    detail: 'the contact form',
    words: 'message form block',
    lines: [],
  },
  read:
    async () =>
    ({ contact }, text) => {
      const { name, email, send } = text.pages.forms;
      const message = labelled(
        contact.queryLabel,
        `<textarea class="field" name="message" rows="5" placeholder="${escapeXml(contact.queryHint)}" maxlength="${CONTACT_LIMITS.message}" required></textarea>`,
      );
      const fields = input(name, 'name', 'text') + input(email, 'email', 'email') + message;
      return onlyOnPages(form('/contact', fields, send, text));
    },
};
