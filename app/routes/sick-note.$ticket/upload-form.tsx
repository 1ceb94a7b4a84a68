import { Form, useLocation, useNavigate } from '@remix-run/react';
import { Button } from '../../components/button';
import { useTexts } from '../../i18n/texts-context';
import { FileField } from '../../uploads/file-field';
import type { UploadWords } from '../../uploads/upload-words.server';
import { useUpload } from '../../uploads/use-upload';

const ROUTE_ID = 'routes/sick-note.$ticket';

/** Of the file's field: where an error of the form links to. */
export const FILE_ID = 'intyg';

type UploadFormProps = {
  words: Record<'identified' | 'file' | 'submit', string> & { upload: UploadWords };
  /** What the identity provider said; it stands before the file in the form. */
  identity: string;
  refused: string | undefined;
};

export function UploadForm({ words, identity, refused }: UploadFormProps) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const upload = useUpload({
    routeId: ROUTE_ID,
    words: words.upload,
    fieldId: FILE_ID,
    onDone: (to) => navigate(to, { replace: true }),
  });
  return (
    <Form
      method="post"
      // The identity stays in the address, for a file that is refused to be followed by another.
      action={`${pathname}${search}`}
      encType="multipart/form-data"
      noValidate
      onSubmit={upload.submit}
      className="stack"
    >
      <p>{words.identified}</p>
      <input type="hidden" name="identityAssertion" value={identity} />
      <FileField
        id={FILE_ID}
        label={words.file}
        words={words.upload}
        cancelText={t('common.cancel')}
        refused={refused}
        upload={upload}
      />
      <div>
        <Button variant="primary" aria-disabled={upload.progress === null ? undefined : true}>
          {words.submit}
        </Button>
      </div>
    </Form>
  );
}
