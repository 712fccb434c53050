/**
 * The owner's words and pictures. Whoever takes this site over edits this folder and nothing else.
 * It imports nothing from the rest of the application.
 */
export * from './about';
export * from './blog';
export * from './contact';
export * from './follow';
export * from './footer';
export * from './home';
export * from './machines';
export * from './mails';
export * from './navigation';
export * from './projects';
export * from './resume';
export * from './search';
export * from './sections';
export * from './site';
export * from './topics';
export type * from './types';
