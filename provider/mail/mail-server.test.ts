import { expect, it } from 'vitest';
import { startMailCatcher } from '#tests/support/mail/mail-catcher.ts';
import { createCertificate } from '#tests/support/services/create-certificate.ts';
import { openMailServer } from './mail-server.ts';

const mail = { to: 'eva@example.se', subject: 'Ämne', text: 'Text', messageId: '<1@example.se>' };

it('sends nothing to a server with a certificate of an unknown authority', async () => {
  const catcher = await startMailCatcher({ secure: true, ...createCertificate() });
  const url = catcher.url.replace('smtp://127.0.0.1', 'smtps://localhost');
  const server = openMailServer({ url, from: 'noreply@example.se' });
  expect(await server.send(mail)).toMatchObject({ result: 'failed' });
  expect(catcher.mails).toEqual([]);
  await catcher.close();
});
