import type { AllWords } from '~/content/all-words';

/** The sample texts about the owner, in the order of the pages under "Site", each with phrases that identify it. */
const SAMPLE_PHRASES: [what: string, name: keyof AllWords, phrases: RegExp][] = [
  ['the search description', 'site', /a sample web developer/],
  ['the first screen', 'hero', /from the first sketch to the handover|from Sampleton/],
  ['the text about you', 'about', /a weakness for short feedback loops/],
  ['your skills', 'skillRows', /Redux.*Bootstrap.*Firebase/],
  ['your experience', 'experience', /Server-rendered applications|Tokens first|typed borders/],
  ['your education', 'education', /Sample (University|Training Centre|College|School)/],
  ['your way of working', 'services', /The few screens that matter/],
  ['your prices', 'prices', /what matters most that day|what to change first/],
  ['your address and phone', 'contact', /Sampleton|\+1 555 0100/],
  ['the industries in the footer', 'footerGroups', /Retail & E-Commerce/],
  ['the sentence in the footer', 'footerSentence', /in Sampleton/],
  ['the description of the blog', 'blog', /cooking between meetings/],
  ['the words of the resume', 'resume', /without asking me|Enough for a train journey/],
];

/** Returns the texts that are still the sample's, such as "your skills". */
export const sampleWords = (words: AllWords): string[] =>
  SAMPLE_PHRASES.flatMap(([what, name, phrases]) =>
    phrases.test(JSON.stringify(words[name])) ? [what] : [],
  );
