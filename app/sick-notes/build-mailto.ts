/** A mailto URL without recipient, with subject and text (RFC 6068: percent-encoded, line breaks as CRLF). */
export function buildMailto({ subject, body }: { subject: string; body: string }): string {
  const encode = (text: string) => encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return `mailto:?subject=${encode(subject)}&body=${encode(body)}`;
}
