/** What scripts say, by language. Each is a file of its own in the browser, so that a visitor loads one. */
export const scripts = {
  en: () => import('./en').then(({ en }) => en),
  ar: () => import('./ar').then(({ ar }) => ar),
  de: () => import('./de').then(({ de }) => de),
  es: () => import('./es').then(({ es }) => es),
  fr: () => import('./fr').then(({ fr }) => fr),
  ja: () => import('./ja').then(({ ja }) => ja),
  'pt-BR': () => import('./pt-br').then(({ ptBR }) => ptBR),
};
