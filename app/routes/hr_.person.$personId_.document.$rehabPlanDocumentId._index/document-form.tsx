import { Form, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { ErrorSummary } from '../../components/error-summary';
import { focusField } from '../../components/focus-field';
import type { DocumentPageView } from '../../documents/page-view';
import { useTexts } from '../../i18n/texts-context';
import { DocumentNotice } from './document-notice';
import { FormWordsProvider } from './form-words';
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
  const { form: view, notice, endsAt, saveDraftTo } = page;
  const { t } = useTexts();
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const unsaved = useUnsaved(form, view.meta.version, isUnsaved);
  const draft = useDraft(form, saveDraftTo, unsaved.isDirty, view.words.draftFailed);
  useSaveKey(form, state !== 'idle');
  return (
    <FormWordsProvider value={view.words}>
      <ErrorSummary title={t('common.error.summary')} errors={view.errors} />
      {notice !== null && (
        <DocumentNotice
          notice={notice}
          takesFocus={notice.tone === 'danger'}
          onDiscard={() => {
            unsaved.letGo();
            draft.forget();
          }}
        />
      )}
      <LeaveDialog shouldAsk={unsaved.isDirty} beforeLeaving={draft.saveNow} />
      <p className="hint">{view.hint}</p>
      {view.sections.length > 1 && (
        <nav aria-label={view.words.sections} className="cluster small no-print">
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
        <SaveBar draft={draft} endsAt={endsAt} isSaved={notice === null && view.errors.length === 0}>
          <Button
            name="intent"
            value="draft"
            onClick={(event) => {
              event.preventDefault();
              draft.saveNow();
            }}
          >
            {view.words.saveDraft}
          </Button>
        </SaveBar>
      </Form>
    </FormWordsProvider>
  );
}
