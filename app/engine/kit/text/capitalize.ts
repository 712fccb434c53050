/** Capitalizes the first letter: "blog" becomes "Blog". */
export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
