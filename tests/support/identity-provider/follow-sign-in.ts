/** Opens an address of the identity provider in a new browser and follows its redirects. Returns the address outside it. */
export async function followSignIn(start: string): Promise<URL> {
  const { origin } = new URL(start);
  const cookies = new Map<string, string>();
  let url = new URL(start);
  for (let hops = 0; url.origin === origin; hops += 1) {
    if (hops > 8) throw new Error('the identity provider redirects without end');
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { Cookie: cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('Location');
    if (location === null) throw new Error(`status ${String(response.status)}: ${await response.text()}`);
    url = new URL(location, url);
  }
  return url;
}
