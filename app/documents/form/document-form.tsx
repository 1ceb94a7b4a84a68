import { Form, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { focusField } from '#app/ui/forms/focus-field.ts';
import type { DocumentPageView } from '../views/document-page-view.ts';
import { useTranslation } from 'react-i18next';
import { DocumentAlert } from './document-alert.tsx';
import { FormLabelsProvider } from './form-labels.ts';
import { LeaveDialog } from './leave-document-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import { SectionFields } from './section-fields.tsx';
import { useDraft } from './use-draft.ts';
import { useSaveKey } from './use-save-key.ts';
import { useUnsaved } from './use-unsaved.ts';
import styles from '../document.module.css';

export const DOCUMENT_FORM_ID = 'dokument';

type FormPage = Extract<DocumentPageView, { kind: 'form' }>;

/** `isUnsaved`: the form differs from the stored document. */
export function DocumentForm({ page, isUnsaved }: { page: FormPage; isUnsaved: boolean }) {
  const { form: view, alert, endsAt, saveDraftTo } = page;
  const { t } = useTranslation(['common']);
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const unsaved = useUnsaved(form, view.meta.version, isUnsaved);
  const draft = useDraft(form, saveDraftTo, unsaved.isDirty, view.labels.draftFailed);
  useSaveKey(form, state !== 'idle');
  return (
    <FormLabelsProvider value={view.labels}>
      <ErrorSummary title={t('common:error.summary')} errors={view.errors} />
      {alert !== null && (
        <DocumentAlert
          alert={alert}
          takesFocus={alert.tone === 'danger'}
          onDiscard={() => {
            unsaved.release();
            draft.forget();
          }}
        />
      )}
      <LeaveDialog shouldConfirm={unsaved.isDirty} beforeLeaving={draft.saveNow} />
      <p className="hint">{view.hint}</p>
      {view.sections.length > 1 && (
        <nav aria-label={view.labels.sections} className="cluster small no-print">
          {view.sections.map(({ id, title }) => (
            <a key={id} href={`#${id}-rubrik`} onClick={focusField}>
              {title}
            </a>
          ))}
        </nav>
      )}
      <Form
        id={DOCUMENT_FORM_ID}
        ref={form}
        method="post"
        noValidate
        preventScrollReset
        className={`stack ${styles.form ?? ''}`}
        onInput={draft.touch}
        onSubmit={() => {
          unsaved.noteSaving();
          draft.forget();
        }}
      >
        {/* The first button of the form is the one that Enter activates. */}
        <button
          type="submit"
          name="intent"
          value="save"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden
        >
          {t('common:save')}
        </button>
        {Object.entries(view.meta).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {view.sections.map((section) => (
          <Card key={section.id} id={section.id} title={section.title}>
            <div className="stack stack-l">
              <SectionFields section={section} />
            </div>
          </Card>
        ))}
        <SaveBar draft={draft} endsAt={endsAt} isSaved={alert === null && view.errors.length === 0}>
          <Button
            name="intent"
            value="draft"
            onClick={(event) => {
              event.preventDefault();
              draft.saveNow();
            }}
          >
            {view.labels.saveDraft}
          </Button>
        </SaveBar>
      </Form>
    </FormLabelsProvider>
  );
}
