type Mail = { /** Null: the sender adds the recipient. */ to: string | null; subject: string; body: string };

/** A mailto URL with subject and text (RFC 6068: percent-encoded, line breaks as CRLF). */
export function buildMailto({ to, subject, body }: Mail): string {
  const encode = (text: string) => encodeURIComponent(text.replaceAll('\n', '\r\n'));
  const recipient = to === null ? '' : encode(to).replaceAll('%40', '@');
  return `mailto:${recipient}?subject=${encode(subject)}&body=${encode(body)}`;
}
