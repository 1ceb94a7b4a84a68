import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { Form, useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DATA_FILES_FIELD, MAPPING_FIELD } from '#contract/values/administration/delivery.ts';
import { paths } from '#app/paths.ts';
import { FileField } from '#app/uploads/file-field.tsx';
import { DATA_UPLOAD } from '#app/uploads/data-upload.ts';
import { useUpload } from '#app/uploads/use-upload.ts';
import { MAPPING_FIELD_ID, MappingField } from './mapping-field.tsx';
import { Button } from '#app/ui/forms/button.tsx';

const ROUTE_ID = 'routes/admin+/deliveries+/_index';

/** Id of the file field, to which an error of the form links. */
export const FILES_ID = 'filer';

const OTHER_FIELD_IDS = { [MAPPING_FIELD]: MAPPING_FIELD_ID };

type UploadFields = { [DATA_FILES_FIELD]: File[]; [MAPPING_FIELD]: string };

/** The form that sends the files of a new delivery. */
export function DeliveryUploadForm({
  mappings,
  lastResult,
}: {
  /** The names of the mappings of the organisation. */
  mappings: readonly string[];
  lastResult: SubmissionResult | undefined;
}) {
  const { t } = useTranslation(['admin']);
  const navigate = useNavigate();
  const upload = useUpload({
    routeId: ROUTE_ID,
    fieldId: FILES_ID,
    otherFieldIds: OTHER_FIELD_IDS,
    kind: DATA_UPLOAD,
    onDone: (to) => navigate(to),
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
      action={`${paths.deliveries}?index`}
      encType="multipart/form-data"
      className="stack"
    >
      {/* The provider reads the fields before the files. */}
      <MappingField
        mappings={mappings}
        error={upload.errorOf(MAPPING_FIELD) ?? fields[MAPPING_FIELD].errors?.[0]}
      />
      <FileField
        id={FILES_ID}
        label={t('admin:upload.files')}
        rejected={fields[DATA_FILES_FIELD].errors?.[0]}
        upload={upload}
      />
      <div>
        <Button variant="primary" aria-disabled={upload.progress === null ? undefined : true}>
          {t('admin:upload.submit')}
        </Button>
      </div>
    </Form>
  );
}
