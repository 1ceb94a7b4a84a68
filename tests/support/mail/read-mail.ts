/** The decoded text of an e-mail. */
export function bodyOf(source: string): string {
  const [head = '', body = ''] = source.split(/\r\n\r\n(.*)/s);
  if (/quoted-printable/i.test(head)) {
    const bytes = body
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString();
  }
  return /base64/i.test(head) ? Buffer.from(body, 'base64').toString() : body;
}

/** The value of a header in one line; undefined if there is none. */
export function headerOf(source: string, name: string): string | undefined {
  const value = new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(source)?.[1];
  return value?.replaceAll(/\r\n\s+/g, ' ');
}
