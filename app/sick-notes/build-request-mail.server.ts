import { getFixedT } from '#app/i18n/i18n.server.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import { buildMailto } from './build-mailto.ts';

type RequestMail = { company: string; recipient: string | null; uploadUrl: string; expiresAt: string };

const LANGUAGES = ['sv', 'en'] as const;

/**
 * A mailto URL with the request for a sick note in Swedish, and in English below: the language of the employee is not stored.
 * `expiresAt` is an instant.
 */
export function buildRequestMail({ company, recipient, uploadUrl, expiresAt }: RequestMail): string {
  const values = { company, url: uploadUrl, time: formatMinute(expiresAt) };
  const texts = LANGUAGES.map((language) => {
    const t = getFixedT(language);
    const body = (['mail.intro', 'mail.body', 'mail.until'] as const).map((key) =>
      t(`sickNote:${key}`, values),
    );
    return { subject: t('sickNote:mail.subject'), body: body.join('\n\n') };
  });
  return buildMailto({
    to: recipient,
    subject: texts.map(({ subject }) => subject).join(' / '),
    body: texts.map(({ body }) => body).join('\n\n– – –\n\n'),
  });
}
