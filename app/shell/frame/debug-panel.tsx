import { useEffect, useState } from 'react';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import type { SessionWatch } from '#app/shell/session/session-watch.ts';
import { formatTimeLeft } from '#app/shell/session/rounded-time.ts';

const SECOND_MS = 1_000;

/** Feature flag token-countdown: a countdown of the session's remaining time. Without a script the footer shows the end time. */
export function DebugPanel({ watch }: { watch: SessionWatch }) {
  const { t } = useTranslation(['session']);
  const [time, setTime] = useState(() => formatTimeLeft(watch.remaining()));
  useEffect(() => {
    const count = () => {
      setTime(formatTimeLeft(watch.remaining()));
    };
    const timer = setInterval(count, SECOND_MS);
    return () => clearInterval(timer);
  }, [watch]);
  return (
    <aside className="debug-panel" aria-label={t('session:title')}>
      <Disclosure summary={t('session:title')}>
        <output aria-live="off">{t('session:countdown', { time })}</output>
        <a href={paths.debugFeatures}>{t('session:debug.featureToggles')}</a>
      </Disclosure>
    </aside>
  );
}
