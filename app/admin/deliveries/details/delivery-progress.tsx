import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveryTask } from '#contract/values/administration/delivery.ts';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';

const POLL_MS = 2_000;
/** Without JavaScript, the browser reloads the page after this time. */
const NOSCRIPT_REFRESH_SECONDS = 5;

/** Shows the waiting or running task of a delivery, and reloads the data of the page as long as it is shown. */
export function DeliveryProgress({ task, rowsRead }: { task: DeliveryTask; rowsRead: number | null }) {
  const { t } = useTranslation(['admin']);
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(revalidate, POLL_MS);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  return (
    <InfoBox title={t(`admin:task.${task}`)}>
      <noscript>
        <meta httpEquiv="refresh" content={String(NOSCRIPT_REFRESH_SECONDS)} />
      </noscript>
      <p role="status">
        {t('admin:task.wait')} {rowsRead !== null && t('admin:task.rows', { count: rowsRead })}
      </p>
      <p>
        <a href={pathname}>{t('admin:task.refresh')}</a>
      </p>
    </InfoBox>
  );
}
