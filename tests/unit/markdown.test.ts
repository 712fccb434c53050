import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '~/http/markdown.server';

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'a <b onclick="x()">b</b>',
  '<iframe src="https://example.com"></iframe>',
  '<!-- comment -->',
  '<svg/onload=alert(1)>',
  '```"><script>alert(1)</script>\ncode\n```',
  '![x" onerror="alert(1)](/a.jpg)',
  '![x](/a.jpg "t\\" onerror=\\"alert(1)")',
  '# <img src=x onerror=alert(1)>',
])(
  'what a person wrote is shown as text %s makes no element and no attribute of its own',
  (source) => {
    const html = renderMarkdown(source);
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*>/gi)];
    const known = ['a', 'p', 'h1', 'h2', 'pre', 'code', 'img', 'em', 'strong', 'div'];
    expect(tags.map(([, name]) => name).filter((name) => !known.includes(name ?? ''))).toEqual([]);
    expect(html.replace(/="[^"]*"/g, '')).not.toMatch(/<[^>]*\son[a-z]+/i);
    // Every "<" of the output begins one of the renderer's own tags.
    expect((html.match(/</g) ?? []).length).toBe(tags.length);
  },
);

describe('links', () => {
  it.each([
    'https://example.com/a?b=c#d',
    'http://example.com',
    'mailto:me@example.com',
    '/details/a',
    '#part',
    '../up',
    'plain',
    'plain/path:with-colon',
    '?q=1',
  ])('%s stays', (address) => {
    expect(renderMarkdown(`[x](${address})`)).toContain(`href="${address}"`);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'java%0ascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'data:image/svg+xml,x',
    'file:///etc/passwd',
    'tel:123',
    'blob:x',
  ])('%s is refused, as a link and as a picture', (address) => {
    const html = renderMarkdown(`[x](${address}) ![y](${address}) <${address}>`);
    const targets = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map((match) => match[1] ?? '');
    for (const target of targets)
      expect(new URL(target, 'https://a.example').protocol).toBe('https:');
  });

  it('mark those that lead away', () => {
    expect(renderMarkdown('[x](https://example.com)')).toContain('rel="noopener"');
    expect(renderMarkdown('[x](/blogs)')).not.toContain('rel=');
  });
});

describe('articles', () => {
  it('give headings an id to link to, twice the same one two', () => {
    const html = renderMarkdown('## Über uns!\n\n### Why?\n\n## Über uns!');
    expect(html).toContain('<h2 id="u-ber-uns"');
    expect(html).toContain('<h3 id="why"');
    expect(html).toContain('<h2 id="u-ber-uns-1"');
  });

  it('step their headings down where they use the first level, which is the page’s', () => {
    const html = renderMarkdown('# One\n\n## Two');
    expect(html).not.toContain('<h1');
    expect(html).toMatch(/<h2[^>]*>One<\/h2>[\s\S]*<h3[^>]*>Two<\/h3>/);
  });

  it('highlight code with classes alone, since the policy forbids inline styles', () => {
    const html = renderMarkdown('```ts\nconst a: number = 1; // <b>\n```');
    expect(html).toContain('<span class="hljs-keyword">const</span>');
    expect(html).toContain('&lt;b&gt;');
    expect(html).not.toContain('style=');
  });

  it.each(['ts', 'tsx', 'js', 'html', 'css', 'sql', 'sh', 'bash', 'json', 'toml', 'yaml', 'diff'])(
    'know the language %s',
    (language) => {
      const source = '+ {"a": 1} select 1 a{color:red} <a href="x">if a = "b" # 1';
      const html = renderMarkdown(`\`\`\`${language}\n${source}\n\`\`\``);
      expect(html).toContain('class="hljs-');
    },
  );

  it('show code of an unknown language as it is', () => {
    expect(renderMarkdown('```brainfuck\n<+>\n```')).toContain('<code>&lt;+&gt;\n</code>');
  });

  it('reserve the room of our pictures and name their formats', () => {
    const html = renderMarkdown('![A plan](/images/a-1200x675.jpg)');
    expect(html).toContain('srcset="/images/a-720.avif 720w, /images/a-1200.avif 1200w"');
    expect(html).toContain('src="/images/a-1200.webp"');
    expect(html).toMatch(/<img[^>]* alt="A plan"[^>]* width="1200" height="675"/);
  });

  it('reserve the room of uploaded pictures, and offer the sizes that there are', () => {
    const base = '/pictures/01HZZZZZZZZZZZZZZZZZZZZZZZ';
    const scaled = renderMarkdown(`![A plan](${base}-1600x900.webp)`);
    expect(scaled).toContain(
      `<source type="image/webp" srcset="${base}-480.webp 480w, ${base}-960.webp 960w, ${base}-1600x900.webp 1600w"`,
    );
    expect(scaled).toMatch(/<img[^>]* loading="lazy"[^>]* width="1600" height="900"/);
    const alone = renderMarkdown(`![A plan](${base}-original-2000x1000.jpg)`);
    expect(alone).not.toContain('<picture>');
    expect(alone).toMatch(/<img[^>]* width="2000" height="1000"/);
  });

  it('put wide tables and code into boxes that a keyboard can scroll', () => {
    const html = renderMarkdown('| a |\n|---|\n| 1 |\n\n```sql\nselect 1\n```');
    expect(html.match(/tabindex="0"/g)).toHaveLength(2);
  });
});
