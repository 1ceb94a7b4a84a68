import { getFormProps, type FormMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextWithDates } from '#app/ui/data/text-with-dates.tsx';
import { formatName } from '#app/employees/format-name.ts';
import { PersonName } from '#app/employees/person-name.tsx';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import styles from '../follow-up.module.css';
import { NoScriptField } from '../no-script-field.tsx';
import type { FollowUpFormData } from './load-form.server.ts';

type FollowUpFormProps<Fields extends Record<string, unknown>> = {
  pageData: FollowUpFormData;
  title: string;
  /** shown below the title */
  description: string;
  form: FormMetadata<Fields>;
  /** ids of the first control of fields whose id is not their name */
  controlIds?: Record<string, string>;
  submitText: string;
  children: ReactNode;
};

/**
 * A page with one form about an employee. Its links are plain `<a>` elements, because its routes send no JavaScript
 * (`handle.hydrate`).
 */
export function FollowUpForm<Fields extends Record<string, unknown>>(props: FollowUpFormProps<Fields>) {
  const { pageData, title, description, form, controlIds = {}, submitText, children } = props;
  const { t } = useTranslation(['common', 'followUp', 'session']);
  const errors = Object.entries(form.allErrors).flatMap(([name, texts]) =>
    texts.map((text) => ({ fieldId: name === '' ? form.id : (controlIds[name] ?? name), text })),
  );
  return (
    <>
      <ErrorSummary title={t('common:error.summary')} errors={errors} />
      <PageHeader title={title} eyebrow={<PersonName name={formatName(pageData.person, t)} />} takesFocus />
      {pageData.pendingValues !== null && (
        <InfoBox>
          <p>{t('session:pendingForm.text')}</p>
        </InfoBox>
      )}
      <div className="card card-body-only confirm">
        <p>
          <TextWithDates>{description}</TextWithDates>
        </p>
        <form
          {...getFormProps(form, { ariaAttributes: false })}
          method="post"
          className={`stack ${styles.form ?? ''}`}
        >
          {children}
          <NoScriptField />
          <div className="cluster">
            <Button variant="primary">{submitText}</Button>
            <a href={pageData.returnTo} className="button">
              {t('common:cancel')}
            </a>
          </div>
        </form>
      </div>
    </>
  );
}
