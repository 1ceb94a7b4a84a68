import { Form, useNavigate, useNavigation, useRevalidator } from '@remix-run/react';
import { WRITTEN_DOCUMENT_TYPES } from '#contract/values/vocabulary.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { useTranslation } from 'react-i18next';
import { FileField } from '#app/uploads/file-field.tsx';
import { useUpload } from '#app/uploads/use-upload.ts';
import type { RejectedForm } from './add-document.server.ts';
import { usePersonPage } from '../person-context.tsx';
import styles from './add-document-form.module.css';

/** The route whose action handles the form. */
const ROUTE_ID = 'routes/hr_.person.$personId._index';

/** The id of the first control of a field, to which the error summary links. */
export function fieldIdOf({ plan, field }: Pick<RejectedForm, 'plan' | 'field'>): string {
  const place = plan === '' ? 'ny' : plan;
  return field === 'type' ? `typ-${place}-1` : `fil-${place}`;
}

/** Starts a plan (`plan` is empty) or adds to one: a document written in the product, or a file. */
export function AddDocumentForm({ plan, submitText }: { plan: string; submitText: string }) {
  const { page, rejected, action } = usePersonPage();
  const { key } = page;
  const { t } = useTranslation(['person', 'rehab', 'upload']);
  const mine = rejected?.plan === plan ? rejected : null;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { formData } = useNavigation();
  const pending = formData?.get('plan') === plan && formData.get('key') === key;
  const fileId = fieldIdOf({ plan, field: 'file' });
  const upload = useUpload({
    routeId: ROUTE_ID,
    fieldId: fileId,
    onDone(to) {
      navigate(to, { preventScrollReset: true });
      revalidate();
    },
  });

  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      onSubmit={upload.submit}
      className={`stack ${styles.form ?? ''}`}
    >
      <input type="hidden" name="plan" value={plan} />
      <input type="hidden" name="key" value={key} />
      <RadioGroup
        id={`typ-${plan === '' ? 'ny' : plan}`}
        name="type"
        legend={t('rehab:document.type')}
        choices={[
          ...WRITTEN_DOCUMENT_TYPES.map((type) => ({ value: type, label: t(`person:docType.${type}`) })),
          { value: 'file', label: t('rehab:document.type.file') },
        ]}
        chosen={mine?.type}
        error={mine?.field === 'type' ? mine.text : undefined}
      />
      <div className={styles.file}>
        <FileField
          id={fileId}
          label={t('upload:choose')}
          rejected={mine?.field === 'file' ? mine.text : undefined}
          upload={upload}
        />
      </div>
      <div>
        <Button variant="primary" aria-disabled={pending || upload.progress !== null ? true : undefined}>
          {submitText}
        </Button>
      </div>
    </Form>
  );
}
