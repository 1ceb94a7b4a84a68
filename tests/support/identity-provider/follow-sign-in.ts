/** The cookies of a browser at the identity provider. */
export type BrowserCookies = Map<string, string>;

/** Opens an address of the identity provider, by default in a new browser, and follows its redirects. Returns the address outside it. */
export async function followSignIn(start: string, cookies: BrowserCookies = new Map()): Promise<URL> {
  const { origin } = new URL(start);
  let url = new URL(start);
  for (let hops = 0; url.origin === origin; hops += 1) {
    if (hops > 8) throw new Error('the identity provider redirects without end');
    const response = await send(url, cookies);
    const location = response.headers.get('Location');
    if (location === null) throw new Error(`status ${String(response.status)}: ${await response.text()}`);
    url = new URL(location, url);
  }
  return url;
}

/** Opens the log-out of the identity provider and confirms it. Returns the address to which it sends the browser. */
export async function followSignOut(start: string, cookies: BrowserCookies): Promise<string | null> {
  const html = await (await send(new URL(start), cookies)).text();
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const body = new URLSearchParams({ xsrf, logout: 'yes' });
  const confirmed = await send(new URL(action, start), cookies, { method: 'POST', body });
  await confirmed.body?.cancel();
  return confirmed.headers.get('Location');
}

async function send(url: URL, cookies: BrowserCookies, init: RequestInit = {}): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(url, { ...init, redirect: 'manual', headers: { Cookie: cookie } });
  for (const set of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    cookies.set(name, value);
  }
  return response;
}
