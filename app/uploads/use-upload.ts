import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#locales/catalogue.ts';
import { DOCUMENT_UPLOAD } from './document-upload.ts';
import type { UploadKind } from './upload-kind.ts';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';

/** Progress from 0 to 100, and its text. */
export type UploadProgress = { percent: number; text: string };

type UploadSettings = {
  /** The route whose action handles the form. */
  routeId: string;
  /** Id of the file field, which receives the focus when the file is rejected. */
  fieldId: string;
  /** The ids of other fields that show their own errors, by name. The file field shows the errors of all others. */
  otherFieldIds?: Readonly<Record<string, string>>;
  onDone: (to: string) => void;
  /** Default: a document. */
  kind?: UploadKind;
};

const MEGABYTE = 1024 * 1024;

const ERRORS = {
  wrongType: 'upload:error.type',
  empty: 'upload:error.empty',
  failed: 'upload:error.upload',
  unknown: 'upload:error.unknown',
} as const satisfies Record<string, TextKey<'upload'>>;

// Loaded on demand, because most sessions upload no file, and in the browser only: in the server build it would add a second copy
// of every style sheet.
const loadSending = () =>
  import.meta.env.SSR ? Promise.reject(new Error('not on the server')) : import('./send-form.ts');

/**
 * Checks a chosen file, submits its form and shows the progress. Without JavaScript, and without a file, the form is submitted
 * normally.
 */
export function useUpload({
  routeId,
  fieldId,
  otherFieldIds = {},
  onDone,
  kind = DOCUMENT_UPLOAD,
}: UploadSettings) {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [error, setError] = useState<{ field: string; text: string } | null>(null);
  const cancel = useRef<(() => void) | null>(null);
  const announce = useAnnounce();
  const { t } = useTranslation(['upload']);

  useEffect(() => () => cancel.current?.(), []);

  const textOf = (problem: keyof typeof ERRORS | 'tooLarge') => t({ ...ERRORS, ...kind }[problem]);

  async function check({ target: { form } }: ChangeEvent<HTMLInputElement>) {
    const { checkForm } = await loadSending();
    const problem = form && checkForm(form, kind);
    setError(problem && { field: kind.field, text: textOf(problem) });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const data = new FormData(form);
    // The field may belong to a choice that is not selected.
    const file = data.get(kind.field);
    const wanted = (data.get('type') ?? 'file') === 'file' && file instanceof File && file.name !== '';
    if (wanted || progress !== null) event.preventDefault();
    if (wanted && progress === null) void send(form);
  }

  async function send(form: HTMLFormElement) {
    let quarter = 0;
    const show = (loaded: number, total: number) => {
      const percent = total === 0 ? 0 : Math.floor((100 * loaded) / total);
      const text = t('upload:progress', { percent, size: Math.max(1, Math.round(total / MEGABYTE)) });
      setProgress({ percent, text });
      // Announce every quarter once.
      if (Math.floor(percent / 25) > quarter) announce(text);
      quarter = Math.floor(percent / 25);
    };
    setError(null);
    show(0, 0);
    const { sendForm } = await loadSending();
    const sending = sendForm(form, { routeId, kind }, show);
    cancel.current = sending.cancel;
    const response = await sending.ended;
    cancel.current = null;
    setProgress(null);
    if ('to' in response) {
      form.reset();
      onDone(response.to);
    } else if (response.rejected === 'cancelled') announce(t('upload:cancelled'));
    else if (response.rejected === 'page') location.reload();
    else {
      const found =
        response.rejected === 'form' ? response : { field: kind.field, text: textOf(response.rejected) };
      setError(found);
      document.getElementById(otherFieldIds[found.field] ?? fieldId)?.focus();
    }
  }

  const isOfOther = error !== null && error.field in otherFieldIds;
  return {
    kind,
    progress,
    /** The error of the file field. */
    error: isOfOther ? null : (error?.text ?? null),
    /** The error of one of the other fields. */
    errorOf: (field: string) => (isOfOther && error.field === field ? error.text : undefined),
    check,
    submit,
    cancel: () => cancel.current?.(),
  };
}
