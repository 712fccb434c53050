/** The same words with a capital at the beginning: "Blog" for "blog". */
export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
