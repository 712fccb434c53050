import type { Element, ElementContent } from 'hast';
import { type Content, isElement, styleOf, textOf } from './html-nodes';

/* Raised and lowered characters, which Markdown has no mark for, but Unicode has characters. */

const pairs = (plain: string, other: string): Record<string, string> =>
  Object.fromEntries([...plain].map((letter, index) => [letter, [...other][index] ?? letter]));

/** https://www.unicode.org/charts/PDF/U2070.pdf */
const CHARACTERS = {
  sup: pairs('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'),
  sub: pairs('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'),
};

/** Returns whether an element is raised or lowered, by its name or its style; null for others. */
export function raisedBy(node: Element): 'sup' | 'sub' | null {
  if (node.tagName === 'sup' || node.tagName === 'sub') return node.tagName;
  if (node.tagName !== 'span') return null;
  const [, style] = /vertical-align: *(super|sub)\b/i.exec(styleOf(node)) ?? [];
  return style === undefined ? null : style.toLowerCase() === 'sub' ? 'sub' : 'sup';
}

/** Whether something in the nodes is raised or lowered. */
export const hasRaised = (nodes: Content[]): boolean =>
  nodes.some((node) => isElement(node) && (raisedBy(node) !== null || hasRaised(node.children)));

/** The words that languages raise without another meaning: 1st, 2e, Mme. */
const RAISED_WORD = /^\p{L}{2,}\.?$|^(?![ni])\p{L}$/u;

/**
 * Returns the content of a `sub` or `sup`: `CO₂`, `10⁻³`. What Unicode has no characters for keeps its meaning by a sign, as
 * in `x^(a/b)`; raised words are written as they are, and so is content with marks.
 */
export function raised({ children }: Element, tagName: 'sup' | 'sub'): ElementContent[] {
  const words = textOf(children).trim();
  const known = CHARACTERS[tagName];
  const isText = children.every((child) => !isElement(child));
  if (!isText || words === '') return children;
  if ([...words].every((letter) => Object.values(known).includes(letter))) return children;
  if (tagName === 'sup' && RAISED_WORD.test(words)) return children;
  const letters = [...words].map((letter) => known[letter]);
  if (letters.every((letter) => letter !== undefined)) return text(letters.join(''));
  if (!/[\p{L}\p{N}]/u.test(words)) return children;
  const sign = tagName === 'sup' ? '^' : '_';
  return text([...words].length === 1 ? sign + words : `${sign}(${words})`);
}

const text = (value: string): ElementContent[] => [{ type: 'text', value }];
