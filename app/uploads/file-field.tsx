import { UPLOAD_FIELD } from '../../contract/constants';
import { Button } from '../components/button';
import { Field } from '../components/field';
import { ACCEPTED, checkFile } from './check-file';
import type { UploadProgress, UploadWords } from './use-upload';
import styles from './file-field.module.css';

type FileFieldProps = {
  id: string;
  label?: string;
  words: UploadWords;
  cancelText: string;
  error: string | undefined;
  /** A file was chosen: what is wrong with it, or null. */
  onCheck: (text: string | null) => void;
  /** Null: nothing is on its way. */
  progress: UploadProgress | null;
  onCancel: () => void;
};

/** The one file of a form. With JavaScript it is looked at when it is chosen, and its way is shown and can be called off. */
export function FileField(props: FileFieldProps) {
  const { id, words, label = words.choose, cancelText, error, onCheck, progress, onCancel } = props;
  return (
    <div className="stack stack-s">
      <Field id={id} label={label} hint={words.hint} error={error}>
        {(control) => (
          <input
            {...control}
            type="file"
            name={UPLOAD_FIELD}
            accept={ACCEPTED}
            className={`input ${styles.file ?? ''}`}
            onChange={({ target }) => {
              const file = target.files?.[0];
              const problem = file === undefined ? null : checkFile(file);
              onCheck(problem === null ? null : words[problem]);
            }}
          />
        )}
      </Field>
      {progress !== null && (
        <div className="cluster">
          <progress className={styles.progress} max={100} value={progress.percent} aria-label={words.progressLabel} />
          <span className="small">{progress.text}</span>
          <Button type="button" size="small" onClick={onCancel}>
            {cancelText}
          </Button>
        </div>
      )}
    </div>
  );
}
