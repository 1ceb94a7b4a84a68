import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import type { Preparing } from './use-preparing.ts';

const RETRY_ID = 'forbereds-om';

/**
 * Says that the data of the page is being prepared, and loads it again until it is there. Only the data is loaded: what the user
 * has typed stays, and so does the focus. Nothing is shown on a complete page.
 */
export function PreparingNotice({ preparing }: { preparing: Preparing | null }) {
  const { t } = useTranslation(['shell']);
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const announce = useAnnounce();
  const shown = useRef<string | null>(null);
  const hasFocus = useRef(false);
  const isPreparing = preparing !== null;

  useEffect(() => {
    if (preparing === null || state !== 'idle') return;
    const timer = setTimeout(revalidate, preparing.retryAfter * 1000);
    return () => clearTimeout(timer);
  }, [preparing, revalidate, state]);

  useEffect(() => {
    if (isPreparing) announce(t('shell:preparing.title'));
    else if (shown.current === pathname) {
      announce(t('shell:preparing.done'));
      // The focused link has been removed.
      if (hasFocus.current) document.getElementById('innehall')?.focus({ preventScroll: true });
    }
    shown.current = isPreparing ? pathname : null;
    if (!isPreparing) return;
    // An element that is removed loses the focus without an event.
    hasFocus.current = false;
    const onFocus = () => {
      hasFocus.current = document.activeElement?.id === RETRY_ID;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [announce, isPreparing, pathname, t]);

  if (!isPreparing) return null;
  return (
    <InfoBox title={t('shell:preparing.title')}>
      <p>{t(preparing.reloads ? 'shell:preparing.text' : 'shell:preparing.textByHand')}</p>
      <LinkButton id={RETRY_ID} to={pathname + search} size="small" icon="retry" preventScrollReset>
        {t('shell:preparing.retry')}
      </LinkButton>
    </InfoBox>
  );
}
