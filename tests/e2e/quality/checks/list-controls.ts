import type { Page } from '@playwright/test';

/**
 * Lists the controls of a page: `link <address>`, `GET|POST <address>` for a form or a button that posts to another
 * address, `disclosure <landmark>`. An address contains the path with `:id` for ids and `:picture` for pictures of
 * the guide, the names of the query parameters except the page's own settings, and the part of the fragment before a
 * hyphen with a number or id.
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

/** The id of a row or of an upload link. */
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
  'f',
  'types',
  'show',
  'whole',
  'message',
  'path',
  'q',
  'return',
  'from',
  'to',
  'ageMin',
  'ageMax',
  'noMax',
  'withoutType',
  'gender',
  'series',
  'unit',
  'col',
  'sort',
  'start',
  'type',
  'department',
  'raised',
  'selected',
  'list',
  'ticket',
  'lang',
  'identity',
]);
