/** What pages of the owner’s own say to visitors. */
export const en = { kind: { one: 'Page', all: 'Pages' } } as const;

declare module '~/content/languages/language' {
  interface FeatureTexts {
    'own-pages': typeof en;
  }
}
