import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TextWithDates } from '#app/ui/data/text-with-dates.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { toneIcons } from '#app/ui/feedback/info-box.tsx';
import { Icon } from '#app/ui/layout/icon.tsx';
import { FOCUS_ON_LOAD_ATTRIBUTES, useFocusOnAppearance } from '#app/ui/layout/use-focus-on-appearance.ts';
import type { TextKey } from '#locales/catalogue.ts';
import type { Alert } from '../views/document-page.ts';

type AlertSpec = {
  tone: 'info' | 'warn' | 'danger';
  title: TextKey<'documents'>;
  text: TextKey<'documents' | 'session'>;
  /** Offers to discard the user's own text. */
  discards: boolean;
};

const alerts = {
  draft: {
    tone: 'info',
    title: 'documents:draft.title',
    text: 'documents:draft.text',
    discards: true,
  },
  pending: { tone: 'info', title: 'documents:draft.title', text: 'session:pendingForm.text', discards: true },
  failed: {
    tone: 'danger',
    title: 'documents:failed.title',
    text: 'documents:failed.text',
    discards: false,
  },
  unsent: {
    tone: 'danger',
    title: 'documents:failed.title',
    text: 'documents:failed.unsent',
    discards: false,
  },
  finished: {
    tone: 'info',
    title: 'documents:finished.title',
    text: 'documents:finished.text',
    discards: false,
  },
  finishedUnsaved: {
    tone: 'warn',
    title: 'documents:finished.unsaved',
    text: 'documents:finished.unsavedText',
    discards: true,
  },
  gone: { tone: 'warn', title: 'documents:gone.title', text: 'documents:gone.text', discards: true },
  left: { tone: 'warn', title: 'documents:departed.title', text: 'documents:departed.text', discards: true },
} as const satisfies Record<Alert['reason'], AlertSpec>;

type DocumentAlertProps = { alert: Alert; takesFocus: boolean; onDiscard?: () => void };

/** Alert about the text below; `takesFocus` when it is the result of the last action. */
export function DocumentAlert({ alert, takesFocus, onDiscard }: DocumentAlertProps) {
  const { t } = useTranslation(['documents', 'session']);
  const { tone, title, text, discards } = alerts[alert.reason];
  const box = useFocusOnAppearance(takesFocus ? 'result' : '');
  const titleId = useId();
  return (
    <div
      ref={box}
      {...(takesFocus ? FOCUS_ON_LOAD_ATTRIBUTES : {})}
      className="box"
      role="group"
      aria-labelledby={titleId}
      data-tone={tone}
    >
      <Icon name={toneIcons[tone]} />
      <div className="box-text">
        <h2 id={titleId} className="box-title">
          {t(title)}
        </h2>
        <p>
          <TextWithDates>{t(text, alert.reason === 'draft' ? { date: alert.savedAt } : {})}</TextWithDates>
        </p>
        {discards && (
          // A plain form: the document is reloaded, so the fields below are filled again.
          <form method="post" action="?index" onSubmit={onDiscard}>
            <Button size="small" name="intent" value="discard">
              {t('documents:draft.discard')}
            </Button>
          </form>
        )}
      </div>
    </div>
  );
}
