import { useTranslation } from 'react-i18next';
import { TextWithDates } from '#app/ui/data/text-with-dates.tsx';
import styles from '#app/follow-up/follow-up.module.css';
import { paths } from '#app/paths.ts';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { FOCUS_ON_LOAD_ATTRIBUTES } from '#app/ui/layout/use-focus-on-appearance.ts';
import { classNames } from '#app/ui/layout/class-names.ts';
import { Card } from '#app/ui/layout/card.tsx';
import type { CreatedLink } from './change-reminders.server.ts';
import type { Reminders } from './load-reminders.server.ts';

type CalendarCardProps = {
  /** Is new on every page, so that a page creates at most one link. */
  formId: string;
  calendar: Reminders['calendar'];
  /** The outcome of the submitted form. */
  created: CreatedLink | undefined;
};

/** The calendar link of the user: what it shows, the link once it is created, and the forms that create and revoke it. */
export function CalendarCard({ formId, calendar, created }: CalendarCardProps) {
  const { t } = useTranslation(['reminders', 'shell']);
  return (
    <Card id="kalender" title={t('reminders:calendar')}>
      <div className="stack">
        <p>{t('reminders:calendar.about')}</p>
        {created?.link === null && (
          <div {...FOCUS_ON_LOAD_ATTRIBUTES}>
            <InfoBox tone="warn">
              <p>{t('reminders:calendar.used')}</p>
            </InfoBox>
          </div>
        )}
        {created?.link != null && <NewLink link={created.link} />}
        {calendar !== null && (
          <p>
            <TextWithDates>
              {t('reminders:calendar.exists', {
                time: calendar.createdAt,
                role: t(`shell:role.${calendar.role}`),
              })}
            </TextWithDates>
          </p>
        )}
        <form method="post" action={paths.reminders} className="cluster">
          <input type="hidden" name="formId" value={formId} />
          <Button name="intent" value="createLink" variant={calendar === null ? 'primary' : 'secondary'}>
            {t(calendar === null ? 'reminders:calendar.create' : 'reminders:calendar.replace')}
          </Button>
          {calendar !== null && (
            <Button name="intent" value="revokeLink">
              {t('reminders:calendar.revoke')}
            </Button>
          )}
        </form>
      </div>
    </Card>
  );
}

function NewLink({ link }: { link: string }) {
  const { t } = useTranslation(['reminders']);
  return (
    <>
      {/* Tab moves the focus from here to the link. */}
      <div {...FOCUS_ON_LOAD_ATTRIBUTES}>
        <InfoBox tone="ok" title={t('reminders:calendar.ready')}>
          <p>{t('reminders:calendar.once')}</p>
        </InfoBox>
      </div>
      <Field id="lank" label={t('reminders:calendar.link')} hint={t('reminders:calendar.secret')}>
        {/* As many lines as needed: the whole link must be visible to be copied. */}
        {(control) => (
          <textarea {...control} className={classNames('input', styles.area)} readOnly value={link} />
        )}
      </Field>
      <ul role="list" className="stack stack-s">
        <li>{t('reminders:calendar.outlook')}</li>
        <li>{t('reminders:calendar.google')}</li>
        <li>{t('reminders:calendar.apple')}</li>
      </ul>
    </>
  );
}
