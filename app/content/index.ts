/**
 * The owner's words and pictures: edit this folder to make the site yours. Each export is a text, or a function that
 * builds a text from others. They are defaults: the application merges them with the owner's changes to `Words`
 * (`words.ts`). This file exports what the scripts of every page
 * contain; `all-words.ts` adds the others.
 */
export * from './blog';
export * from './contact';
export * from './follow';
export * from './footer';
export * from './home';
export * from './navigation';
export * from './projects';
export * from './search';
export * from './sections';
export * from './site';
