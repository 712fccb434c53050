/** What the booking dialog says, by language. */
export const scripts = {
  en: () => import('./en'),
  ar: () => import('./ar'),
  de: () => import('./de'),
  es: () => import('./es'),
  fr: () => import('./fr'),
  ja: () => import('./ja'),
  'pt-BR': () => import('./pt-br'),
};
