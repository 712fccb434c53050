/**
 * The owner's words and pictures: edit this folder to make the site yours. Each export is a text, or a function that
 * builds a text from others. They are defaults: the application merges them with the owner's changes to `Words`
 * (`words.ts`).
 */
export * from './about';
export * from './blog';
export * from './contact';
export * from './follow';
export * from './footer';
export * from './home';
export * from './look';
export * from './machines';
export * from './mails';
export * from './navigation';
export * from './projects';
export * from './reviews';
export * from './search';
export * from './sections';
export * from './services';
export * from './site';
