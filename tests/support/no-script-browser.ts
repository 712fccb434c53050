import { configure, within } from '@testing-library/dom';
import {
  type Document,
  type Element,
  HTMLFormElement,
  HTMLInputElement,
  HTMLOptionElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
  type Node,
  Text,
  Window,
} from 'happy-dom';
import { expect } from 'vitest';
import { sessionToken } from './admin';
import { type BuiltSite, ORIGIN } from './built-site';

// Visibility is left to browser tests, since computing it here takes seconds per page.
configure({ defaultHidden: true });

const window = new Window();
// Styles are ignored, and happy-dom would compute them for each element of a page to find one by its name.
Object.assign(window, { getComputedStyle: () => ({ getPropertyValue: () => '' }) });
const parser = new window.DOMParser();

type Options = {
  /** Whether the owner is signed in, by a session from `./admin.ts`. */
  signedIn?: boolean;
  /** The visitor's network address; otherwise each browser has its own. */
  address?: string;
};

let visitors = 0;

/**
 * A browser without JavaScript for the built site: it opens addresses, follows links, fills in forms
 * and sends them, with cookies and redirects as in real browsers. It ignores styles.
 */
export class NoScriptBrowser {
  readonly #cookies = new Map<string, string>();
  readonly #files = new Map<Element, File>();
  readonly #address: string;
  readonly site: BuiltSite;
  /** The address of the open page, after all redirects. */
  url = new URL(ORIGIN);
  status = 0;
  headers = new Headers();
  html = '';
  document: Document = parser.parseFromString('', 'text/html');

  private constructor(site: BuiltSite, address: string) {
    this.site = site;
    this.#address = address;
  }

  static async start(site: BuiltSite, { signedIn, address }: Options = {}) {
    visitors += 1;
    const browser = new NoScriptBrowser(site, address ?? `2001:db8:0:${visitors.toString(16)}::1`);
    if (signedIn) await browser.signIn();
    return browser;
  }

  /** Starts a browser and opens a page in it. */
  static async open(site: BuiltSite, path: string, options?: Options) {
    return (await NoScriptBrowser.start(site, options)).open(path);
  }

  /** Signs in with a session, without the form. */
  async signIn() {
    this.#cookies.set('__Host-session', await sessionToken(this.site.DB));
  }

  forgetCookies() {
    this.#cookies.clear();
  }

  /** The queries of the Testing Library for the whole page. */
  get screen() {
    return this.within(this.document.body);
  }

  /** The same queries for a part of the page. */
  within(part: unknown) {
    return within(part as HTMLElement);
  }

  /** The path with its query. */
  get path(): string {
    return this.url.pathname + this.url.search;
  }

  /** The readable text without scripts and data for machines, with each run of white space as one space. */
  get text(): string {
    return textOf({ textContent: readable(this.document.body) });
  }

  /** The texts of all elements that a selector finds. */
  texts(selector: string): string[] {
    return [...this.document.querySelectorAll(selector)].map(textOf);
  }

  /** The addresses of all links that a selector finds. */
  hrefs(selector: string): string[] {
    return [...this.document.querySelectorAll(selector)].map(
      (link) => link.getAttribute('href') ?? '',
    );
  }

  /** The single element that a selector finds. */
  one(selector: string): Element {
    const found = [...this.document.querySelectorAll(selector)];
    expect(found.length, `elements like ${selector}`).toBe(1);
    return found[0] ?? expect.fail(selector);
  }

  async open(path: string): Promise<this> {
    await this.#go(new URL(path, this.url), {});
    return this;
  }

  async #go(url: URL, init: RequestInit, redirects = 0): Promise<void> {
    const headers = new Headers(init.headers);
    headers.set('CF-Connecting-IP', this.#address);
    if (this.#cookies.size > 0) {
      headers.set('Cookie', [...this.#cookies].map((cookie) => cookie.join('=')).join('; '));
    }
    const answer = await this.site.fetch(url.pathname + url.search, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) this.#keepCookie(line);
    const location = answer.headers.get('Location');
    if (answer.status >= 300 && answer.status < 400 && location) {
      expect(redirects, 'redirects in a row').toBeLessThan(10);
      return this.#go(new URL(location, url), {}, redirects + 1);
    }
    this.url = url;
    this.status = answer.status;
    this.headers = answer.headers;
    this.html = answer.text;
    this.#files.clear();
    this.document = parser.parseFromString(answer.text, 'text/html');
    // happy-dom on its own may select another option.
    for (const option of this.document.querySelectorAll('option[selected]')) {
      if (option instanceof HTMLOptionElement) option.selected = true;
    }
  }

  #keepCookie(line: string) {
    const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
    if (/max-age=0/i.test(attributes)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }

  /** A field by its label. @param part where to look, by default the whole page */
  field(label: string | RegExp, part?: unknown): Element & { value: string; checked: boolean } {
    const exact = typeof label === 'string' ? { exact: true } : {};
    const found: unknown[] = this.within(part ?? this.document.body).queryAllByLabelText(label, {
      selector: 'input, textarea, select',
      ...exact,
    });
    // The path, status and text of the response say more than all its elements, above all if it is the wrong page.
    const where = `fields "${label}" at ${this.path}, which answered ${this.status}: ${this.text.slice(0, 500)}`;
    expect(found.length, where).toBe(1);
    return found[0] as Element & { value: string; checked: boolean };
  }

  /** Types texts, chooses options and files, and checks boxes, each by its label. */
  fill(values: Record<string, string | boolean | File>, part?: unknown): this {
    for (const [label, value] of Object.entries(values)) {
      const field = this.field(label, part);
      if (value instanceof File) this.#files.set(field, value);
      else if (typeof value === 'boolean') field.checked = value;
      else if (field instanceof HTMLSelectElement) choose(field, value);
      else if (field instanceof HTMLInputElement && field.type === 'radio') field.checked = true;
      else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        field.value = value;
    }
    return this;
  }

  /** The address at which others can read a draft, from the editor of a post. */
  get previewLink(): string {
    return this.field('Preview link', this.one('section[aria-label="Preview link"]')).value;
  }

  /** The accessible description of a field: a hint or an error. */
  describedBy(label: string | RegExp): string {
    const ids = this.field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => textOf(this.document.getElementById(id))).join(' ');
  }

  /** Presses a button by its name, which sends its form. */
  async press(name: string | RegExp, part?: unknown): Promise<this> {
    const button = this.within(part ?? this.document.body).getByRole('button', { name });
    return this.submit(button);
  }

  /** Sends the form of a button. */
  async submit(pressed: unknown): Promise<this> {
    const button = pressed as Element;
    const owner = button.getAttribute('form');
    const form = owner ? this.document.getElementById(owner) : button.closest('form');
    if (!(form instanceof HTMLFormElement)) expect.fail('the button has no form');
    const attribute = (name: string) =>
      button.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
    const url = new URL(attribute('action') || this.url.href, this.url);
    const entries = entriesOf(form, button, this.#files);
    const texts = entries.map(([name, value]) => [name, String(value)]);
    if (attribute('method').toLowerCase() !== 'post') {
      url.search = new URLSearchParams(texts).toString();
      await this.#go(url, {});
      return this;
    }
    const isMultipart = attribute('enctype') === 'multipart/form-data';
    const body = isMultipart ? new FormData() : new URLSearchParams(texts);
    if (body instanceof FormData) for (const [name, value] of entries) body.append(name, value);
    await this.#go(url, { method: 'POST', body, headers: { Origin: ORIGIN } });
    return this;
  }

  /** Follows a link by its name. */
  async follow(name: string | RegExp, part?: unknown): Promise<this> {
    const link = this.within(part ?? this.document.body).getByRole('link', { name });
    return this.open(link.getAttribute('href') ?? expect.fail('the link leads nowhere'));
  }
}

function choose(select: HTMLSelectElement, label: string) {
  const option = [...select.options].find((one) => textOf(one) === label || one.value === label);
  select.value = option?.value ?? expect.fail(`no option ${label}`);
}

type Entry = [name: string, value: string | File];

/** The data that a form sends (https://html.spec.whatwg.org/#constructing-the-form-data-set). */
function entriesOf(form: HTMLFormElement, pressed: Element, files: Map<Element, File>): Entry[] {
  return [...form.elements].flatMap((element): Entry[] => {
    const name = element.getAttribute('name');
    if (!name || element.hasAttribute('disabled') || element.closest('fieldset[disabled]'))
      return [];
    const type = element.getAttribute('type') ?? '';
    if (element.tagName === 'BUTTON')
      return element === pressed ? [[name, element.getAttribute('value') ?? '']] : [];
    if (type === 'file') return [[name, files.get(element) ?? new File([], '')]];
    if (!('value' in element)) return [];
    if (['checkbox', 'radio'].includes(type) && !('checked' in element && element.checked))
      return [];
    return [[name, asSent(String(element.value))]];
  });
}

/** Converts line endings to CR LF, as browsers send them. */
const asSent = (value: string) => value.replaceAll(/\r?\n/g, '\r\n');

/** The text of a node without scripts, styles and templates. */
const readable = (node: Node): string =>
  node instanceof Text
    ? node.data
    : ['SCRIPT', 'STYLE', 'TEMPLATE'].includes(node.nodeName)
      ? ''
      : [...node.childNodes].map(readable).join('');

/** An element's text, with each run of white space as one space. */
export const textOf = (element: { textContent: string | null } | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Expects a link back to a list above the title of a page. */
export function expectWayBack(page: NoScriptBrowser, list: string) {
  const [back = expect.fail('no link')] = page.document.querySelectorAll('main a');
  expect(back.getAttribute('href')).toBe(list);
  const { DOCUMENT_POSITION_FOLLOWING: after } = back;
  expect(back.compareDocumentPosition(page.one('main h1')) & after).toBe(after);
}
