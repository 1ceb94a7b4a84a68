import { UPLOAD_FIELD } from '#contract/values/constants.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import type { UploadLabels } from './upload-labels.server.ts';
import type { useUpload } from './use-upload.ts';
import styles from './file-field.module.css';

type FileFieldProps = {
  id: string;
  label: string;
  labels: UploadLabels;
  cancelText: string;
  /** The server's error for the last file; a newer client-side error replaces it. */
  rejected: string | undefined;
  upload: ReturnType<typeof useUpload>;
};

/**
 * A file field. With JavaScript the file is checked when it is chosen, and the upload shows its progress and can be cancelled.
 */
export function FileField({ id, label, labels, cancelText, rejected, upload }: FileFieldProps) {
  const { progress, error, check, cancel } = upload;
  return (
    <div className="stack stack-s">
      <Field id={id} label={label} hint={labels.hint} error={error ?? rejected}>
        {(control) => (
          <input
            {...control}
            type="file"
            name={UPLOAD_FIELD}
            accept={labels.accept}
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
            aria-label={labels.progressLabel}
          />
          <span className="small">{progress.text}</span>
          <Button type="button" size="small" onClick={cancel}>
            {cancelText}
          </Button>
        </div>
      )}
    </div>
  );
}
