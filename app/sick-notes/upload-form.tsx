import { Form, useLocation, useNavigate } from '@remix-run/react';
import { Button } from '#app/ui/forms/button.tsx';
import { useTranslation } from 'react-i18next';
import { FileField } from '#app/uploads/file-field.tsx';
import type { UploadLabels } from '#app/uploads/upload-labels.server.ts';
import { useUpload } from '#app/uploads/use-upload.ts';

const ROUTE_ID = 'routes/sick-note.$ticket';

/** Id of the file field, to which an error of the form links. */
export const FILE_ID = 'intyg';

type UploadFormProps = {
  labels: Record<'identified' | 'file' | 'submit', string> & { upload: UploadLabels };
  /** The assertion of the identity provider; it precedes the file in the form. */
  identity: string;
  rejected: string | undefined;
};

export function UploadForm({ labels, identity, rejected }: UploadFormProps) {
  const { t } = useTranslation(['common']);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const upload = useUpload({
    routeId: ROUTE_ID,
    labels: labels.upload,
    fieldId: FILE_ID,
    onDone: (to) => navigate(to, { replace: true }),
  });
  return (
    <Form
      method="post"
      // The identity stays in the URL, so that another file can follow a rejected one.
      action={`${pathname}${search}`}
      encType="multipart/form-data"
      noValidate
      onSubmit={upload.submit}
      className="stack"
    >
      <p>{labels.identified}</p>
      <input type="hidden" name="identityAssertion" value={identity} />
      <FileField
        id={FILE_ID}
        label={labels.file}
        labels={labels.upload}
        cancelText={t('common:cancel')}
        rejected={rejected}
        upload={upload}
      />
      <div>
        <Button variant="primary" aria-disabled={upload.progress === null ? undefined : true}>
          {labels.submit}
        </Button>
      </div>
    </Form>
  );
}
