import { Form, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { focusField } from '#app/ui/forms/focus-field.ts';
import { TEXT_MAX_LENGTH } from '#contract/values/constants.ts';
import { documentSections } from '../content/document-fields.ts';
import { listRows } from '../content/form-content.ts';
import { useDocumentTexts } from '../content/use-document-texts.ts';
import type { FormPage } from '../views/document-page.ts';
import { DocumentAlert } from './document-alert.tsx';
import { LeaveDialog } from './leave-document-dialog.tsx';
import { listErrors } from './list-errors.ts';
import { SaveBar } from './save-bar.tsx';
import { SectionFields } from './section-fields.tsx';
import { useDraft } from './use-draft.ts';
import { useSaveKey } from './use-save-key.ts';
import { useUnsaved } from './use-unsaved.ts';
import styles from '../document.module.css';

export const DOCUMENT_FORM_ID = 'dokument';

/** `isUnsaved`: the form differs from the stored document. */
export function DocumentForm({ page, isUnsaved }: { page: FormPage; isUnsaved: boolean }) {
  const { meta, content, errors, alert, saveDraftTo } = page;
  const texts = useDocumentTexts();
  const { t } = texts;
  const sections = documentSections[meta.type];
  const rowCount = listRows(content).length;
  const listedErrors = listErrors({ type: meta.type, rowCount, errors }, texts);
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const unsaved = useUnsaved(form, meta.version, isUnsaved);
  const draft = useDraft(form, saveDraftTo, unsaved.isDirty, t('documents:draftFailed'));
  useSaveKey(form, state !== 'idle');
  return (
    <>
      <ErrorSummary title={t('common:error.summary')} errors={listedErrors} />
      {alert !== null && (
        <DocumentAlert
          alert={alert}
          takesFocus={alert.reason === 'failed'}
          onDiscard={() => {
            unsaved.release();
            draft.forget();
          }}
        />
      )}
      <LeaveDialog shouldConfirm={unsaved.isDirty} beforeLeaving={draft.saveNow} />
      <p className="hint">{t('documents:noDiagnosis', { max: TEXT_MAX_LENGTH })}</p>
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
        {Object.entries(meta).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {sections.map((section) => (
          <Card key={section.id} id={section.id} title={t(section.title)}>
            <div className="stack stack-l">
              <SectionFields section={section} form={page} />
            </div>
          </Card>
        ))}
        <SaveBar draft={draft} isSaved={alert === null && listedErrors.length === 0}>
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
    </>
  );
}
