import app from '~/styles/app.css';
import { loadStylesheet } from './stylesheet';

/**
 * Settled once the whole style sheet is there: the landing page comes with what its first view needs
 * (landing.css). Where it cannot be loaded the page goes on without, and asks again the next time.
 */
export async function wholeStyles(): Promise<void> {
  if (typeof document === 'undefined' || document.querySelector('head > [data-styles="app"]'))
    return;
  await loadStylesheet(app, 'last').catch(console.error);
}

/** A module whose components need more than the landing page's style sheet. */
export async function withWholeStyles<Module>(loading: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([loading, wholeStyles()]);
  return module;
}
