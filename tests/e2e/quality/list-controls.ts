import type { Page } from '@playwright/test';

/**
 * What a page offers to do: `link <address>`, `GET|POST <address>` for a form and for a button that
 * posts one elsewhere, `disclosure <landmark>`. Of an address
 * the path stands with `:id` for ids and `:picture` for one of the guide's, of the query the names alone, without the page's own settings, and of the fragment
 * what comes before a hyphen and a number or id.
 */
export async function listControls(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const links = [...document.querySelectorAll('a[href]')].map(
      (link) => `link ${link.getAttribute('href') ?? ''}`,
    );
    const forms = [...document.forms].map(
      (form) => `${form.method.toUpperCase()} ${form.getAttribute('action') ?? location.pathname}`,
    );
    const otherControls = [
      ...document.querySelectorAll<HTMLButtonElement>('button[formmethod][formaction]'),
    ].map((button) => `${button.formMethod.toUpperCase()} ${button.getAttribute('formaction') ?? ''}`);
    const disclosures = [...document.querySelectorAll('details')].map(
      (details) => `disclosure ${details.closest('header, main, footer')?.tagName.toLowerCase() ?? ''}`,
    );
    return [...links, ...forms, ...otherControls, ...disclosures];
  });
  const { origin } = new URL(page.url());
  return [...new Set(found.map((control) => nameControl(control.replace(`${origin}/`, '/'))))];
}

/** Of a row, or of a link to upload by. */
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=\/sick-note\/)[\w-]{64}/g;

function nameControl(control: string): string {
  const [kind = '', address = ''] = control.split(/ (.*)/);
  if (kind === 'disclosure') return control;
  if (address.startsWith('mailto:')) return control.replace(/\?.*/, '');
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  const names = [...new Set(new URLSearchParams(query).keys())].filter((name) => !IGNORED.has(name));
  return [
    `${kind} ${path.replaceAll(ID, ':id').replace(/^\/guide\/.*/, '/guide/:picture')}`,
    names.length > 0 ? `?${names.join('&')}` : '',
    fragment === '#visa-typer' ? fragment : fragment.replace(/-.*/, ''),
  ].join('');
}

const IGNORED = new Set([
  ...['f', 'types', 'show', 'notices', 'whole', 'message', 'path', 'q', 'return'],
  ...['from', 'to', 'ageMin', 'ageMax', 'noMax', 'withoutType', 'gender', 'series', 'unit'],
  ...['col', 'sort', 'start'],
  ...['ticket', 'lang', 'identity'],
]);
