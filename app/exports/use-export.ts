import { useEffect, useRef, useState, type FormEvent } from 'react';
import { EXPORT_FRAMES, FILE_NAME_HEADER, readFrames } from './export-frames.ts';

export type ExportState =
  | { phase: 'idle' | 'cancelled' | 'failed' | 'tooOften' }
  | { phase: 'working'; share: number }
  | { phase: 'done'; fileName: string }
  /** The server has returned a reason. */
  | { phase: 'rejected'; message: string };

/** Saves a completely received file as a download. */
function saveFile(parts: Uint8Array<ArrayBuffer>[], fileName: string): void {
  const url = URL.createObjectURL(new Blob(parts));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Wait until the browser has read the data.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}

async function fetchExport(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<ExportState> {
  const fields = [...new FormData(form, submitter)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { Accept: EXPORT_FRAMES },
    body: new URLSearchParams(fields),
    signal,
  });
  // The session has ended: the reloaded page shows the message.
  if (response.redirected || response.status === 401) location.reload();
  if (response.status === 429) return { phase: 'tooOften' };
  if (response.status === 503) {
    return { phase: 'rejected', message: ((await response.json()) as { message: string }).message };
  }
  if (response.body === null || response.headers.get('Content-Type') !== EXPORT_FRAMES)
    return { phase: 'failed' };
  const frames = readFrames();
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    frames.add(value);
    onShare(frames.share());
  }
  const file = frames.file();
  if (file === null) return { phase: 'failed' };
  const fileName = decodeURIComponent(response.headers.get(FILE_NAME_HEADER) ?? 'export');
  saveFile(file, fileName);
  return { phase: 'done', fileName };
}

/** With JavaScript an export shows its progress and can be cancelled; without it the form starts a download. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ phase: 'idle' });
  const request = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      request.current?.abort();
    },
    [],
  );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.phase === 'working') return;
    const controller = new AbortController();
    request.current = controller;
    const { submitter } = event.nativeEvent as SubmitEvent;
    setState({ phase: 'working', share: 0 });
    const onShare = (share: number) => {
      setState({ phase: 'working', share });
    };
    fetchExport(event.currentTarget, submitter, controller.signal, onShare).then(setState, () => {
      setState({ phase: controller.signal.aborted ? 'cancelled' : 'failed' });
    });
  };
  return { state, onSubmit, cancel: () => request.current?.abort() };
}
