/**
 * The owner's words and pictures: edit this folder to make the site yours. Each export is one text, or a function of
 * the texts that it is made of. They are the defaults: the application reads them with the owner's changes, as `Words`
 * (`words.ts`).
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
