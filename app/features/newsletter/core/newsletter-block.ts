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
  read: async () => () =>
    onlyOnPages(form('/newsletter', input('Email Address', 'email', 'email'), 'Subscribe')),
};
