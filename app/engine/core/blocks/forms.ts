import { escapeXml } from '~/engine/kit/text/escape-xml';
import { CONTACT_LIMITS } from '../limits/limits';
import type { Block } from './block';

/*
 * Forms that work without a script. After a refusal the page that they submit to shows the problem, and keeps the text.
 */

/** The field that people do not see, as in `engine/kit/forms/spam-guard.tsx`. */
const GUARD =
  '<div class="sr-only" aria-hidden="true"><label>Leave this empty<input type="text" name="homepage_url" tabindex="-1" autocomplete="off"></label></div>';

const labelled = (label: string, field: string): string =>
  `<label><span>${escapeXml(label)}</span>${field}</label>`;

export const input = (label: string, name: string, type: string): string =>
  labelled(
    label,
    `<input class="field" type="${type}" name="${name}" autocomplete="${name}" required>`,
  );

export const form = (action: string, fields: string, button: string): string =>
  `<form class="block-form card" method="post" action="${action}">${GUARD}${fields}<button type="submit" class="button button-primary">${button}</button></form>`;

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
    ({ contact }) => {
      const message = labelled(
        contact.queryLabel,
        `<textarea class="field" name="message" rows="5" placeholder="${escapeXml(contact.queryHint)}" maxlength="${CONTACT_LIMITS.message}" required></textarea>`,
      );
      const fields = input('Name', 'name', 'text') + input('Email', 'email', 'email') + message;
      return onlyOnPages(form('/contact', fields, 'Send'));
    },
};
