import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An e-mail that the server has accepted. */
export type CaughtMail = { from: string; to: string[]; source: string };

/** Replies of the server in place of accepting: to an address, or to the message. */
export type MailReplies = {
  recipient?: (address: string) => { code: number; message: string } | null;
  /** Called with each message before it is accepted; the message is kept first. */
  message?: (mail: CaughtMail) => { code: number; message: string } | null;
};

export type MailCatcher = {
  /** For SMTP_URL. */
  url: string;
  mails: CaughtMail[];
  replies: MailReplies;
  close(): Promise<void>;
};

/** Starts an SMTP server on this machine, which keeps what it receives. */
export async function startMailCatcher(options: SMTPServerOptions = {}): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const catcher: { replies: MailReplies } = { replies: {} };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    ...options,
    onRcptTo({ address }, _session, done) {
      done(toError(catcher.replies.recipient?.(address) ?? null));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        };
        mails.push(mail);
        done(toError(catcher.replies.message?.(mail) ?? null));
      });
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return Object.assign(catcher, {
    url: `smtp://127.0.0.1:${String(port)}`,
    mails,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  });
}

function toError(reply: { code: number; message: string } | null): Error | null {
  return reply === null ? null : Object.assign(new Error(reply.message), { responseCode: reply.code });
}
