import type { Block } from '~/engine/core/blocks/block';
import { form, input, onlyOnPages } from '~/engine/core/blocks/forms';

/** The form to subscribe to the newsletter. */
export const newsletterBlock: Block = {
  args: {},
  tables: [],
  menu: {
    label: 'Newsletter',
    detail: 'the form to subscribe',
    words: 'subscribe form block',
    lines: [],
  },
  read: async () => (_, text) => {
    const { email, subscribe } = text.newsletter.page;
    return onlyOnPages(form('/newsletter', input(email, 'email', 'email'), subscribe, text));
  },
};
