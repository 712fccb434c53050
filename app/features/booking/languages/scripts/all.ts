/** What the booking dialog says, by language. */
export const scripts = {
  en: () => import('./en').then(({ en }) => en),
  de: () => import('./de').then(({ de }) => de),
};
