import { type Attribute, type Look, withoutPageAttributes } from '../markdown/looks.server';
import type { Place } from '../renderings/renderings';

/** Mail programs load neither our style sheets nor our scripts, so every element carries its style. */

const LINE = '#d5ddd9';
const MONO = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace";
const ITEM = 'margin:0 0 6px';
const CELL = `padding:8px 12px;border-bottom:1px solid ${LINE};text-align:left;vertical-align:top`;

const STYLES: Record<string, string> = {
  figure: 'margin:0 0 16px',
  figcaption: 'margin:8px 0 0;color:#4a5a52;font-size:14px',
  mark: 'background:#e6efe9;color:inherit',
  ins: 'background:#dff2e3;text-decoration:none',
  del: 'color:#a6251c',
  p: 'margin:0 0 16px',
  h2: 'margin:32px 0 12px;font-size:22px;line-height:1.3',
  h3: 'margin:28px 0 10px;font-size:18px;line-height:1.35',
  h4: 'margin:24px 0 8px;font-size:16px',
  h5: 'margin:24px 0 8px;font-size:16px',
  h6: 'margin:24px 0 8px;font-size:16px',
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  li: ITEM,
  a: 'color:#0f6b49',
  hr: `margin:32px 0;border:0;border-top:1px solid ${LINE}`,
  blockquote: 'margin:0 0 16px;padding:4px 16px;border-left:3px solid #0f7a53;color:#4a5a52',
  img: 'max-width:100%;height:auto',
  table: 'width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px',
  th: `${CELL};border-bottom-width:2px`,
  td: CELL,
  pre: `margin:0 0 16px;padding:14px 16px;overflow-x:auto;border:1px solid ${LINE};border-radius:8px;background:#f1f5f3;line-height:1.5`,
  code: `padding:2px 5px;border-radius:4px;background:#f1f5f3;font-family:${MONO};font-size:14px`,
  'pre code': `font-family:${MONO};font-size:13px`,
};

/** The site's colours for code and for secondary text, same as in `styles/code.css`. */
const RED = '#a6251c';
const GREEN = '#0f6b49';
const BLUE = '#1d5fa8';
const OCHRE = '#7a5510';

/** The inline style for each class that pages use. */
const BY_CLASS: Record<string, string> = {
  // A quiet background, like the callouts of a post.
  callout: 'margin:0 0 16px;padding:14px 16px 1px;border-radius:8px;background:#f1f5f3',
  'callout-title': 'margin:0 0 6px;font-weight:600',
  task: `${ITEM};list-style:none`,
  num: `${CELL};text-align:right`,
  center: `${CELL};text-align:center`,
  'tok-comment': 'color:#5b6a63',
  'tok-keyword': `color:${BLUE}`,
  'tok-string': `color:${GREEN}`,
  'tok-inserted': `color:${GREEN}`,
  'tok-number': `color:${OCHRE}`,
  'tok-deleted': `color:${RED}`,
};

/** Makes an address absolute: resolves it against the text's page, or against the site. */
export function absoluteAddress(address: string, { origin, page }: Place): string {
  if (URL.canParse(address)) return address;
  const base = page || `${origin}/`;
  return URL.canParse(address, base) ? new URL(address, base).href : address;
}

/** Returns the look of a text in a mail: inline styles and absolute addresses. */
export function mailLook(place: Place): Look {
  const whole = ([name, value]: Attribute): Attribute => [
    name,
    name === 'href' || name === 'src' ? absoluteAddress(value, place) : value,
  ];
  return {
    isPage: false,
    hasColours: true,
    attributes(kind, attributes) {
      const [name = ''] = attributes.find(([key]) => key === 'class')?.[1].split(' ') ?? [];
      const style = BY_CLASS[name] ?? STYLES[kind];
      const kept = withoutPageAttributes(attributes).map(whole);
      return style ? [...kept, ['style', style]] : kept;
    },
  };
}
