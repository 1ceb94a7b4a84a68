import { createTransport } from 'nodemailer';

/** The mail server of the operator and the sender of reminders. */
export type MailSettings = {
  /** `smtp:` or `smtps:`, with the user name and password if the server needs them. */
  url: string;
  /** The sender, as it is written in the header. */
  from: string;
};

/** An e-mail in plain text. */
export type Mail = { to: string; subject: string; text: string; messageId: string };

/**
 * What the server did with an e-mail. refused: it permanently rejected the recipient, with this reply. failed: it could
 * not be reached, or it may accept the e-mail later; `reason` is a code without addresses.
 */
export type MailOutcome =
  { result: 'sent' } | { result: 'refused'; reply: string } | { result: 'failed'; reason: string };

export type MailServer = { send(mail: Mail): Promise<MailOutcome> };

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
/** Codes that concern the mailbox (RFC 5321), for a server without enhanced codes. */
const NO_MAILBOX = new Set([550, 551, 553]);
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Sends each e-mail by a connection of its own. Another machine must support TLS with a valid certificate. */
export function openMailServer({ url, from }: MailSettings): MailServer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && !LOOPBACK.test(hostname),
    // A server on this machine may have no certificate.
    ignoreTLS: !isSecure && LOOPBACK.test(hostname),
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, messageId }) {
      try {
        const headers = { 'Auto-Submitted': 'auto-generated' };
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, messageId, headers });
        return { result: 'sent' };
      } catch (error) {
        return describeFailure(error);
      }
    },
  };
}

/**
 * Only a reply to RCPT TO that names the mailbox concerns the recipient. A rejected sign-in, sender, relay or message concerns the
 * settings or the policy of the server: the e-mail is tried again, because the operator may correct them.
 */
function describeFailure(error: unknown): MailOutcome {
  const { command, responseCode, response, code } = (error ?? {}) as Partial<Record<string, unknown>>;
  if (command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500) {
    const enhanced = readEnhancedCode(response);
    const isMailbox = enhanced === null ? NO_MAILBOX.has(responseCode) : /^5\.[12]\./.test(enhanced);
    if (isMailbox) {
      // The text of the reply may repeat the address.
      return {
        result: 'refused',
        reply: enhanced === null ? String(responseCode) : `${String(responseCode)} ${enhanced}`,
      };
    }
  }
  const reason = typeof responseCode === 'number' ? String(responseCode) : code;
  return { result: 'failed', reason: typeof reason === 'string' ? reason : 'unknown' };
}

/** The enhanced code of a reply (RFC 3463), whose classes 5.1 and 5.2 concern the address and the mailbox; null without one. */
function readEnhancedCode(response: unknown): string | null {
  return typeof response === 'string'
    ? (/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? null)
    : null;
}
