import { createInterface } from 'node:readline/promises';

/**
 * Asks a question in the terminal.
 * @param {string} question @returns {Promise<boolean>} whether the answer is yes @throws Error without a terminal
 */
export async function isAgreed(question) {
  if (!process.stdin.isTTY) throw new Error('There is no terminal to ask in. Add --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}
