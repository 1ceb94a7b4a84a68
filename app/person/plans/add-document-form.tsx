import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { Form, useNavigate, useNavigation, useRevalidator } from '@remix-run/react';
import { UPLOAD_FIELD } from '#contract/values/constants.ts';
import { WRITTEN_DOCUMENT_TYPES } from '#contract/values/vocabulary.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { RadioGroup } from '#app/ui/forms/choices/radio-group.tsx';
import { useTranslation } from 'react-i18next';
import { FileField } from '#app/uploads/file-field.tsx';
import { useUpload } from '#app/uploads/use-upload.ts';
import { usePersonPage } from '../person-context.tsx';
import styles from './add-document-form.module.css';

/** The route whose action handles the form. */
const ROUTE_ID = 'routes/hr_+/person+/$personId+/_index';

type AddDocumentFields = { plan: string; key: string; type: string; [UPLOAD_FIELD]: File };

/** The result of a form that was not rejected: Conform removes the errors of the last one. */
const NO_ERRORS: SubmissionResult = { status: 'success' };

/** The plan to which a rejected form belongs; empty for a new plan. */
export function findSubmittedPlan({ initialValue }: SubmissionResult): string {
  const plan: unknown = initialValue?.['plan'];
  return typeof plan === 'string' ? plan : '';
}

/** The errors of a rejected form, each with the id of the field's first control. */
export function listErrors(result: SubmissionResult): { fieldId: string; text: string }[] {
  const { typeId, fileId } = idsOf(findSubmittedPlan(result));
  return Object.entries(result.error ?? {}).flatMap(([field, texts]) =>
    (texts ?? []).map((text) => ({ fieldId: field === 'type' ? `${typeId}-1` : fileId, text })),
  );
}

function idsOf(plan: string) {
  const place = plan === '' ? 'ny' : plan;
  return { formId: `dokument-i-${place}`, typeId: `typ-${place}`, fileId: `fil-${place}` };
}

/** Starts a plan (`plan` is empty) or adds to one: a document written in the product, or a file. */
export function AddDocumentForm({ plan, submitText }: { plan: string; submitText: string }) {
  const { page, rejected, action } = usePersonPage();
  const { key } = page;
  const { t } = useTranslation(['person', 'rehab', 'upload']);
  const { formId, typeId, fileId } = idsOf(plan);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { formData } = useNavigation();
  const pending = formData?.get('plan') === plan && formData.get('key') === key;
  const upload = useUpload({
    routeId: ROUTE_ID,
    fieldId: fileId,
    onDone(to) {
      navigate(to, { preventScrollReset: true });
      revalidate();
    },
  });
  const [form, fields] = useForm<AddDocumentFields>({
    id: formId,
    lastResult: rejected !== null && findSubmittedPlan(rejected) === plan ? rejected : NO_ERRORS,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onSubmit',
    onSubmit: upload.submit,
  });

  return (
    <Form
      {...getFormProps(form, { ariaAttributes: false })}
      method="post"
      action={action}
      encType="multipart/form-data"
      className={`stack ${styles.form ?? ''}`}
    >
      <input type="hidden" name={fields.plan.name} value={plan} />
      {/* A new key for every page: Conform would keep the one of the rejected form. */}
      <input type="hidden" name={fields.key.name} value={key} />
      <RadioGroup
        id={typeId}
        name={fields.type.name}
        legend={t('rehab:document.type')}
        choices={[
          ...WRITTEN_DOCUMENT_TYPES.map((type) => ({ value: type, label: t(`person:docType.${type}`) })),
          { value: 'file', label: t('rehab:document.type.file') },
        ]}
        defaultValue={fields.type.initialValue}
        error={fields.type.errors?.[0]}
      />
      <div className={styles.file}>
        <FileField
          id={fileId}
          label={t('upload:choose')}
          rejected={fields[UPLOAD_FIELD].errors?.[0]}
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
