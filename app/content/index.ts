/**
 * The owner's words and pictures: edit this folder to make the site yours. Each export is one text, or a function of
 * the texts that it is made of. They are the defaults: the application reads them with the owner's changes, as `Words`
 * (`words.ts`). Here are the files with what pages show; `mails.ts` and `machines.ts` stay on the server.
 */
export * from './about';
export * from './blog';
export * from './contact';
export * from './follow';
export * from './footer';
export * from './home';
export * from './navigation';
export * from './projects';
export * from './resume';
export * from './search';
export * from './sections';
export * from './site';
export * from './topics';
