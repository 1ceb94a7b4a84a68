import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/forms/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import type { useUpload } from './use-upload.ts';
import styles from './file-field.module.css';

type FileFieldProps = {
  id: string;
  label: string;
  /** The server's error for the last file; a newer client-side error replaces it. */
  rejected: string | undefined;
  upload: ReturnType<typeof useUpload>;
};

/**
 * A file field. With JavaScript the file is checked when it is chosen, and the upload shows its progress and can be cancelled.
 */
export function FileField({ id, label, rejected, upload }: FileFieldProps) {
  const { t } = useTranslation(['common', 'upload']);
  const { kind, progress, error, check, cancel } = upload;
  return (
    <div className="stack stack-s">
      <Field id={id} label={label} hint={t(kind.hint)} error={error ?? rejected}>
        {(control) => (
          <input
            {...control}
            type="file"
            name={kind.field}
            multiple={kind.multiple}
            // Filter of the browser's file dialog only: the provider checks the content.
            accept={kind.extensions?.map((extension) => `.${extension}`).join(',')}
            className={`input ${styles.file ?? ''}`}
            onChange={(event) => void check(event)}
          />
        )}
      </Field>
      {progress !== null && (
        <div className="cluster">
          <progress
            className={styles.progress}
            max={100}
            value={progress.percent}
            aria-label={t('upload:progress.label')}
          />
          <span className="small">{progress.text}</span>
          <Button type="button" size="small" onClick={cancel}>
            {t('common:cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}
