import { Form, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { ErrorSummary } from '../../components/error-summary';
import { focusField } from '../../components/focus-field';
import type { DocumentPageView } from '../../documents/page-view';
import { useTexts } from '../../i18n/texts-context';
import { DocumentAlert } from './document-alert';
import { FormLabelsProvider } from './form-labels';
import { LeaveDialog } from './leave-dialog';
import { SaveBar } from './save-bar';
import { SectionFields } from './section-fields';
import { useDraft } from './use-draft';
import { useSaveKey } from './use-save-key';
import { useUnsaved } from './use-unsaved';
import styles from '../../documents/document.module.css';

/** The id of the form. */
export const DOCUMENT_FORM_ID = 'dokument';

type FormPage = Extract<DocumentPageView, { kind: 'form' }>;

/** `isUnsaved`: what it shows is not what is stored. */
export function DocumentForm({ page, isUnsaved }: { page: FormPage; isUnsaved: boolean }) {
  const { form: view, alert, endsAt, saveDraftTo } = page;
  const { t } = useTexts();
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const unsaved = useUnsaved(form, view.meta.version, isUnsaved);
  const draft = useDraft(form, saveDraftTo, unsaved.isDirty, view.labels.draftFailed);
  useSaveKey(form, state !== 'idle');
  return (
    <FormLabelsProvider value={view.labels}>
      <ErrorSummary title={t('common.error.summary')} errors={view.errors} />
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
        {/* What Enter presses: the first button of the form. */}
        <button
          type="submit"
          name="intent"
          value="save"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden
        >
          {t('common.save')}
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
