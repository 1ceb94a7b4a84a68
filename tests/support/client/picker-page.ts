import { expect } from 'vitest';
import { readCount } from '#tests/support/app/read-count.ts';
import type { ClientResponse, HttpClient } from './http-client.ts';

/** The checkbox of a department: its state and the label of its button. */
export function boxOf(page: ClientResponse, name: string) {
  const [button] =
    withoutSoftHyphens(page)
      .match(/<button type="submit" role="checkbox"[\s\S]*?<\/button>/g)
      ?.filter((each) => each.includes(`>${name}<`)) ?? [];
  if (button === undefined) return null;
  const part = (pattern: RegExp) => pattern.exec(button)?.[1] ?? '';
  return {
    id: part(/id="cb-([^"]+)"/),
    checked: part(/aria-checked="(\w+)"/),
    intent: unescapeQuotes(part(/value="([^"]+)"/)),
    text: button.replace(/<[^>]+>/g, '').replaceAll('&nbsp;', ' '),
  };
}

/** Names of departments with all their parts together. */
const withoutSoftHyphens = ({ html }: ClientResponse) =>
  html.replaceAll('<span class="soft-hyphen"></span>', '');

export function requireBox(page: ClientResponse, name: string) {
  const box = boxOf(page, name);
  if (box === null) throw new Error(`no box for ${name}`);
  return box;
}

export function versionOf({ html }: ClientResponse): string {
  return /name="version" value="(\d+)"/.exec(html)?.[1] ?? '';
}

/** The value of a row's button. */
export function rowIntent(kind: 'set' | 'menu', change: string, id: string): string {
  return JSON.stringify({ kind, change, id });
}

function unescapeQuotes(attribute: string): string {
  return attribute.replaceAll('&quot;', '"');
}

/** The buttons of the open menu. */
export function menuItemsOf({ html }: ClientResponse) {
  return [...html.matchAll(/value="(\{&quot;kind&quot;:&quot;menu&quot;[^"]+)"[^>]*>([^<]+)</g)].map(
    ([, value = '', text = '']) => {
      const intent = unescapeQuotes(value);
      return { intent, text, change: (JSON.parse(intent) as { change: string }).change };
    },
  );
}

interface PostedIntent {
  page: ClientResponse;
  path: string;
  intent: string;
  fields?: Record<string, string>;
}

/** Submits a button of the page and follows its redirect. */
export async function submitIntent(client: HttpClient, { page, path, intent, fields = {} }: PostedIntent) {
  const response = await client.post(path, { version: versionOf(page), intent, ...fields });
  expect(response.status).toBe(303);
  const location = response.location ?? '';
  return { ...(await client.follow(location)), location };
}

/** "Visar statistik för N" in the header. */
export async function countOf(client: HttpClient): Promise<number> {
  return readCount((await client.get('/hr')).text, 'avdelning');
}

export function selectedOf({ text }: ClientResponse): number {
  return readCount(text, 'markerade? avdelning');
}

export async function openAt(
  client: HttpClient,
  ...names: string[]
): Promise<{ page: ClientResponse; path: string }> {
  let path = '/departments?path=';
  let page = await client.get(path);
  for (const name of names) {
    const id =
      boxOf(page, name)?.id ??
      new RegExp(`id="cb-([^"]+)"[^>]*>(?:(?!</li>)[\\s\\S])*>${name}<`).exec(withoutSoftHyphens(page))?.[1];
    path = `/departments?path=${id ?? ''}`;
    page = await client.get(path);
  }
  return { page, path };
}
