import { type HealthCheck, ok, warn } from './health';

/**
 * Returns the row about sample content that is left on the site.
 * @param parts in words, such as 'your logo'
 */
export const ownContentCheck = (parts: string[]): HealthCheck => ({
  id: 'own-content',
  label: 'Your own content',
  ...(parts.length === 0
    ? ok('Nothing of the sample is left.')
    : warn(`Still the sample’s: ${parts.join(', ')}.`, {
        says: 'The first steps lead to each of them.',
        to: '/admin?steps',
      })),
});
