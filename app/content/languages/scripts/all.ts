/** What scripts say, by language. Each is a file of its own in the browser, so that a visitor loads one. */
export const scripts = {
  en: () => import('./en'),
  ar: () => import('./ar'),
  de: () => import('./de'),
  es: () => import('./es'),
  fr: () => import('./fr'),
  ja: () => import('./ja'),
  'pt-BR': () => import('./pt-br'),
};
