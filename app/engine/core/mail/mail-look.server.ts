import { type Attribute, type Look, withoutPageAttributes } from '../markdown/looks.server';
import type { Place } from '../renderings/renderings';
import type { MailColours } from './mail-colours';

/** Mail programs load neither our style sheets nor our scripts, so every element carries its style. */

const MONO = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace";
const ITEM = 'margin:0 0 6px';

/** Returns the inline style for each element, and for each class that pages use. */
function inlineStyles({ sunken, muted, line, accent, accentSoft, red, blue, ochre }: MailColours) {
  const cell = `padding:8px 12px;border-bottom:1px solid ${line};text-align:left;vertical-align:top`;
  const byElement: Record<string, string> = {
    figure: 'margin:0 0 16px',
    figcaption: `margin:8px 0 0;color:${muted};font-size:14px`,
    mark: `background:${accentSoft};color:inherit`,
    ins: `background:${accentSoft};text-decoration:none`,
    del: `color:${red}`,
    p: 'margin:0 0 16px',
    h2: 'margin:32px 0 12px;font-size:22px;line-height:1.3',
    h3: 'margin:28px 0 10px;font-size:18px;line-height:1.35',
    h4: 'margin:24px 0 8px;font-size:16px',
    h5: 'margin:24px 0 8px;font-size:16px',
    h6: 'margin:24px 0 8px;font-size:16px',
    ul: 'margin:0 0 16px;padding-left:24px',
    ol: 'margin:0 0 16px;padding-left:24px',
    li: ITEM,
    a: `color:${accent}`,
    hr: `margin:32px 0;border:0;border-top:1px solid ${line}`,
    blockquote: `margin:0 0 16px;padding:4px 16px;border-left:3px solid ${accent};color:${muted}`,
    img: 'max-width:100%;height:auto',
    table: 'width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px',
    th: `${cell};border-bottom-width:2px`,
    td: cell,
    pre: `direction:ltr;margin:0 0 16px;padding:14px 16px;overflow-x:auto;border:1px solid ${line};border-radius:8px;background:${sunken};line-height:1.5`,
    code: `padding:2px 5px;border-radius:4px;background:${sunken};font-family:${MONO};font-size:14px`,
    'pre code': `font-family:${MONO};font-size:13px`,
  };
  const byClass: Record<string, string> = {
    // A quiet background, like the callouts of a post.
    callout: `margin:0 0 16px;padding:14px 16px 1px;border-radius:8px;background:${sunken}`,
    'callout-title': 'margin:0 0 6px;font-weight:600',
    task: `${ITEM};list-style:none`,
    num: `${cell};text-align:right`,
    center: `${cell};text-align:center`,
    // The colours of code are those of `styles/code.css`.
    'tok-comment': `color:${muted}`,
    'tok-keyword': `color:${blue}`,
    'tok-string': `color:${accent}`,
    'tok-inserted': `color:${accent}`,
    'tok-number': `color:${ochre}`,
    'tok-deleted': `color:${red}`,
  };
  return { byElement, byClass };
}

/** Makes an address absolute: resolves it against the text's page, or against the site. */
export function absoluteAddress(address: string, { origin, page }: Place): string {
  if (URL.canParse(address)) return address;
  const base = page || `${origin}/`;
  return URL.canParse(address, base) ? new URL(address, base).href : address;
}

/** Returns the look of a text in a mail: inline styles and absolute addresses. */
export function mailLook(place: Place, colours: MailColours): Look {
  const { byElement, byClass } = inlineStyles(colours);
  const whole = ([name, value]: Attribute): Attribute => [
    name,
    name === 'href' || name === 'src' ? absoluteAddress(value, place) : value,
  ];
  return {
    isPage: false,
    hasColours: true,
    attributes(kind, attributes) {
      const [name = ''] = attributes.find(([key]) => key === 'class')?.[1].split(' ') ?? [];
      const style = byClass[name] ?? byElement[kind];
      const kept = withoutPageAttributes(attributes).map(whole);
      return style ? [...kept, ['style', style]] : kept;
    },
  };
}
