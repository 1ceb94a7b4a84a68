import { FormProvider, getFormProps, parse, useForm, type Submission } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { focusField } from '#app/ui/forms/focus-field.ts';
import type { Unsent } from '#app/shell/session/unsent-form.ts';
import { TEXT_MAX_LENGTH } from '#contract/values/constants.ts';
import { documentSections, hasTextField } from '../content/document-fields.ts';
import type { DocumentFields, DocumentResult, FormError } from '../content/document-result.ts';
import { useDocumentTexts } from '../content/use-document-texts.ts';
import type { FormPage } from '../views/document-page.ts';
import { DocumentAlert } from './document-alert.tsx';
import { keepErrors } from './keep-errors.ts';
import { LeaveDialog } from './leave-document-dialog.tsx';
import { listErrors } from './list-errors.ts';
import { SaveBar } from './save-bar.tsx';
import { SectionFields } from './section-fields.tsx';
import { useDraft } from './hooks/use-draft.ts';
import { useSaveKey } from './hooks/use-save-key.ts';
import { useUnsaved } from './hooks/use-unsaved.ts';
import styles from '../document.module.css';

export const DOCUMENT_FORM_ID = 'dokument';

/** Passed when the last submission was not rejected, so that Conform removes the errors of the one before. */
const NO_ERRORS: DocumentResult = { status: 'success' };

type DocumentFormProps = {
  page: FormPage;
  /** The form differs from the stored document. */
  isUnsaved: boolean;
  /** The last request failed without a response. */
  unsent: Unsent | null;
};

/** The form of a rehabilitation document: error summary, alert, sections and save bar. */
export function DocumentForm({ page, isUnsaved, unsent }: DocumentFormProps) {
  const { meta, defaultValue, constraint, saveDraftUrl } = page;
  const alert = unsent === null ? page.alert : ({ reason: 'unsent' } as const);
  const lastResult = page.lastResult ?? NO_ERRORS;
  const texts = useDocumentTexts();
  const { t } = texts;
  const sections = documentSections[meta.type];
  const { state } = useNavigation();
  const formRef = useRef<HTMLFormElement>(null);
  const unsaved = useUnsaved(formRef, { version: meta.version, content: defaultValue }, isUnsaved);
  const draft = useDraft(formRef, saveDraftUrl, unsaved.isDirty, t('documents:draftFailed'));
  const [form] = useForm<DocumentFields, DocumentFields, FormError[]>({
    id: DOCUMENT_FORM_ID,
    lastResult,
    defaultValue,
    constraint,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onSubmit',
    // The browser only adds and removes rows. Without an intent, `error: null` leaves the validation to the server.
    onValidate: ({ formData }): Submission<DocumentFields, FormError[]> =>
      parse(formData, {
        resolve: (_, intent) => ({ error: intent === null ? null : keepErrors(form.allErrors, intent) }),
      }),
    onSubmit: () => {
      unsaved.rememberSubmittedForm();
      draft.forget();
    },
  });
  const resultCount = useResultCount(lastResult);
  const unsentCount = useResultCount(unsent);
  const { touch } = draft;
  // The text is saved as a draft when the server can be reached again.
  useEffect(() => {
    if (unsent !== null) touch();
  }, [touch, unsent]);
  const shortcuts = useSaveKey(formRef, state !== 'idle');
  return (
    <FormProvider context={form.context}>
      <ErrorSummary
        key={resultCount}
        title={t('common:error.summary')}
        errors={listErrors(meta.type, form.allErrors, texts)}
      />
      {alert !== null && (
        <DocumentAlert
          key={unsentCount}
          alert={alert}
          takesFocus={alert.reason === 'failed' || alert.reason === 'unsent'}
          onDiscard={() => {
            unsaved.discardChanges();
            draft.forget();
          }}
        />
      )}
      <LeaveDialog shouldConfirm={unsaved.isDirty} beforeLeaving={draft.saveNow} />
      {sections.some(hasTextField) && (
        <p className="hint">{t('documents:noDiagnosis', { max: TEXT_MAX_LENGTH })}</p>
      )}
      {sections.length > 1 && (
        <nav aria-label={t('documents:sections')} className="cluster small no-print">
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}-rubrik`} onClick={focusField}>
              {t(title)}
            </a>
          ))}
        </nav>
      )}
      <Form
        {...getFormProps(form, { ariaAttributes: false })}
        ref={formRef}
        method="post"
        preventScrollReset
        className={`stack ${styles.form ?? ''}`}
        onInput={draft.touch}
      >
        {/* The first button of the form is the one that Enter activates. */}
        <button
          type="submit"
          name="intent"
          value="save"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden
          // A second save of the same version would be a conflict with the first.
          onClick={(event) => {
            if (state !== 'idle') event.preventDefault();
          }}
        >
          {t('common:save')}
        </button>
        {Object.entries(meta).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {sections.map((section) => (
          <Card key={section.id} id={section.id} title={t(section.title)}>
            <div className="stack stack-l">
              <SectionFields section={section} />
            </div>
          </Card>
        ))}
        <SaveBar
          draftText={draft.text}
          saveSucceeded={alert === null && page.lastResult === null}
          shortcuts={shortcuts}
        >
          <Button
            name="intent"
            value="draft"
            onClick={(event) => {
              event.preventDefault();
              draft.saveNow();
            }}
          >
            {t('documents:saveDraft')}
          </Button>
        </SaveBar>
      </Form>
    </FormProvider>
  );
}

/** Counts the results, so that the message about each takes the focus. */
function useResultCount(result: object | null): number {
  const [last, setLast] = useState({ result, count: 0 });
  if (last.result !== result) setLast({ result, count: last.count + 1 });
  return last.count;
}
