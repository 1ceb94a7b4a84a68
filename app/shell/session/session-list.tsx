import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import type { OwnSession } from '#app/session/own-sessions.server.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextWithDates } from '#app/ui/data/text-with-dates.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';

/** Where the user is signed in, with the forms that end the other sessions. */
export function SessionList({ sessions, others }: { sessions: readonly OwnSession[]; others: string }) {
  const { t } = useTranslation(['session']);
  const hasOthers = sessions.length > 1;
  return (
    <>
      <PageHeader title={t('session:own.title')} />
      <p>{t('session:own.about')}</p>
      <Card id="sessioner" title={t('session:own.heading')}>
        <ul role="list" className="stack">
          {sessions.map((session) => (
            <li key={session.id} className="cluster">
              <SessionText session={session} />
              {!session.isThis && (
                <EndForm value={session.id}>
                  {t('session:own.end')}
                  <span className="visually-hidden">
                    {' '}
                    <DeviceName session={session} /> {session.signedInAt}
                  </span>
                </EndForm>
              )}
            </li>
          ))}
        </ul>
        {hasOthers && <EndForm value={others}>{t('session:own.endOthers')}</EndForm>}
      </Card>
    </>
  );
}

function SessionText({ session }: { session: OwnSession }) {
  const { t } = useTranslation(['session']);
  const { signedInAt, usedAt, isThis } = session;
  return (
    <p>
      <strong>
        <DeviceName session={session} />
      </strong>
      {isThis && ` (${t('session:own.this')})`}
      <br />
      <TextWithDates>{t('session:own.times', { signedInAt, usedAt })}</TextWithDates>
    </p>
  );
}

function DeviceName({ session: { device, number } }: { session: OwnSession }) {
  const { t } = useTranslation(['session']);
  const browser = device.browser ?? t('session:own.unknownBrowser');
  const { system } = device;
  const name = system === null ? browser : t('session:own.device', { browser, system });
  return number === null ? name : `${name} (${String(number)})`;
}

function EndForm({ value, children }: { value: string; children: ReactNode }) {
  return (
    <form method="post" action={paths.logout}>
      <input type="hidden" name="session" value={value} />
      <Button>{children}</Button>
    </form>
  );
}
