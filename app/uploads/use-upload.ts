import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '../components/live-region';

/** Finished texts; `progress` has `{{percent}}` and `{{size}}` left to fill in. */
export type UploadWords = {
  choose: string;
  hint: string;
  tooLarge: string;
  wrongType: string;
  failed: string;
  unknown: string;
  progress: string;
  progressLabel: string;
  cancelled: string;
};

/** 0 to 100, and the same in words. */
export type UploadProgress = { percent: number; text: string };

type UploadSettings = {
  /** The route whose action takes the form. */
  routeId: string;
  words: UploadWords;
  onDone: (to: string) => void;
  onRefused: (text: string) => void;
};

const MEGABYTE = 1024 * 1024;

/** Sends a form with a file and says how it goes; without JavaScript the form is posted as it is. */
export function useUpload({ routeId, words, onDone, onRefused }: UploadSettings) {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const cancel = useRef<(() => void) | null>(null);
  const announce = useAnnounce();

  useEffect(() => () => cancel.current?.(), []);

  async function start(form: HTMLFormElement) {
    let quarter = 0;
    const show = (loaded: number, total: number) => {
      const percent = total === 0 ? 0 : Math.floor((100 * loaded) / total);
      const text = printProgress(words.progress, percent, total);
      setProgress({ percent, text });
      // Every quarter is said once.
      if (Math.floor(percent / 25) > quarter) announce(text);
      quarter = Math.floor(percent / 25);
    };
    show(0, 0);
    // Loaded when it is needed: most visits send no file.
    const { sendForm } = await import('./send-form');
    const sending = sendForm(form, routeId, show);
    cancel.current = sending.cancel;
    const answer = await sending.ended;
    cancel.current = null;
    setProgress(null);
    if ('to' in answer) onDone(answer.to);
    else if (answer.refused === 'cancelled') announce(words.cancelled);
    else if (answer.refused === 'page') location.reload();
    else onRefused(answer.refused === 'form' ? answer.text : words[answer.refused]);
  }

  return { progress, start, cancel: () => cancel.current?.() };
}

function printProgress(template: string, percent: number, total: number): string {
  const size = Math.max(1, Math.round(total / MEGABYTE));
  return template.replace('{{percent}}', String(percent)).replace('{{size}}', String(size));
}
