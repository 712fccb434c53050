import type { Texts } from '~/content/languages/language';

declare module '~/engine/core/records/kinds' {
  interface TextKinds {
    page: true;
  }
}

/** The kind of pages of the owner's own, with their path up to the slug. */
export const PAGE = {
  entity: 'page',
  label: 'Page',
  path: '/',
  said: (text: Texts) => text['own-pages'].kind,
} as const;
