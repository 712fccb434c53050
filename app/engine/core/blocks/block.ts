import type { Texts } from '~/content/languages/language';
import type { Words } from '~/content/words';

/*
 * A block is a fenced code block of a text whose language is the name of a block. A page shows content of the site in
 * its place. docs/blocks.md describes each block.
 */

export type BlockPicture = { image: string; imageAlt: string };
/** An entry of a block for feed readers and mails, which have no cards and no forms. */
export type BlockItem = { title: string; text: string /** '' for none. */; href: string };

/** What a block shows. */
export type BlockView = {
  /** For pages; '' if there is nothing to show. */
  html: string;
  items: BlockItem[];
  /** For the author: what is missing. Visitors do not see it. */
  notes: string[];
};

/** The values of a block's arguments, by name. */
export type Arguments = Record<string, string>;

type Argument = {
  /** For the author: what the argument looks like. */
  example: string;
  isValid: (value: string) => boolean;
};

export type Block = {
  args: Record<string, Argument>;
  /** The tables that it reads, as the parts that own them declare them (`versioned`). */
  tables: string[];
  /** Reads the content as visitors see it, and returns how to show it. `text`: what the site says. */
  read(args: Arguments): Promise<(words: Words, text: Texts) => BlockView>;
  /** Its entry in the block menu of the editor. */
  menu: MenuEntry;
};

type MenuEntry = {
  label: string;
  detail: string;
  /** Words by which it is found, too. */
  words: string;
  /** The lines inside, in the syntax of the editor's snippets. */
  lines: string[];
};

/** Blocks by name. */
export type BlockTable = { [name: string]: Block };

const MAX_ARGUMENT = 500;
const ARGUMENT = /^([a-z]+)\s*:\s*(\S.*)$/i;

export const textArgument = (example: string): Argument => ({
  example,
  isValid: (value) => value.length <= MAX_ARGUMENT,
});

export const numberArgument = (example: string, max: number): Argument => ({
  example: `${example} (1 to ${max})`,
  isValid: (value) => /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= max,
});

/**
 * Reads the lines of a block.
 * @returns the valid arguments, and for each other line what is wrong with it
 */
export function parseArguments(
  content: string,
  known: Block['args'],
): { args: Arguments; problems: string[] } {
  const args: Arguments = {};
  const problems: string[] = [];
  const examples = Object.values(known).map(({ example }) => `“${example}”`);
  const allowed = examples.length > 0 ? `It knows ${examples.join(', ')}.` : 'It has no arguments.';
  for (const line of content.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const [, name = '', value = ''] = ARGUMENT.exec(line) ?? [];
    const key = name.toLowerCase();
    const argument = Object.hasOwn(known, key) ? known[key] : undefined;
    if (!argument) problems.push(`“${cut(line)}” means nothing here. ${allowed}`);
    else if (argument.isValid(value)) args[key] = value.trim();
    else problems.push(`“${cut(line)}” is not possible. Write it like “${argument.example}”.`);
  }
  return { args, problems };
}

const MAX_SHOWN = 60;
export const cut = (line: string): string =>
  line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line;
