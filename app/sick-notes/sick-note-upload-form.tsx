import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { Form, useLocation, useNavigate } from '@remix-run/react';
import { UPLOAD_FIELD } from '#contract/values/constants.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { useTranslation } from 'react-i18next';
import { FileField } from '#app/uploads/file-field.tsx';
import { useUpload } from '#app/uploads/use-upload.ts';

const ROUTE_ID = 'routes/sick-note.$ticket';

/** Id of the file field, to which an error of the form links. */
export const FILE_ID = 'intyg';

type SickNoteUploadFormProps = {
  /** The assertion of the identity provider; it precedes the file in the form. */
  identity: string;
  /** The result of the last upload, if it was rejected. */
  lastResult: SubmissionResult | undefined;
};

type UploadFields = { identityAssertion: string; [UPLOAD_FIELD]: File };

export function SickNoteUploadForm({ identity, lastResult }: SickNoteUploadFormProps) {
  const { t } = useTranslation(['sickNote']);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const upload = useUpload({
    routeId: ROUTE_ID,
    fieldId: FILE_ID,
    onDone: (to) => navigate(to, { replace: true }),
  });
  const [form, fields] = useForm<UploadFields>({
    lastResult,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onSubmit',
    onSubmit: upload.submit,
  });
  return (
    <Form
      {...getFormProps(form, { ariaAttributes: false })}
      method="post"
      // The identity stays in the URL, so that another file can follow a rejected one.
      action={`${pathname}${search}`}
      encType="multipart/form-data"
      className="stack"
    >
      <p>{t('sickNote:upload.identified')}</p>
      {/* The result of a rejected form does not repeat the assertion. */}
      <input type="hidden" name={fields.identityAssertion.name} value={identity} />
      <FileField
        id={FILE_ID}
        label={t('sickNote:upload.file')}
        rejected={fields[UPLOAD_FIELD].errors?.[0]}
        upload={upload}
      />
      <div>
        <Button variant="primary" aria-disabled={upload.progress === null ? undefined : true}>
          {t('sickNote:upload.title')}
        </Button>
      </div>
    </Form>
  );
}
