import { useEffect } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';
import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/i18n/i18n.server.ts';
import { useExport, type ExportState } from './use-export.ts';

type ExportFormProps = {
  id: string;
  /** URL that returns the file */
  action: string;
  /** parameters of the file: the page's query */
  params: readonly (readonly [name: string, value: string])[];
  /** "Exportera till Excel" */
  text: string;
};

/** Shares of the work at which the progress is announced. */
const ANNOUNCED_SHARES = [0.75, 0.5, 0.25];

/**
 * Exports the page's content as a file. A plain form without JavaScript; with it, the progress is shown and the export can be
 * cancelled.
 */
export function ExportForm({ id, action, params, text }: ExportFormProps) {
  const { t } = useTranslation(['common', 'export']);
  const { state, onSubmit, cancel } = useExport();
  const isWorking = state.phase === 'working';
  useAnnouncedState(state, t);
  return (
    <form id={id} method="post" action={action} onSubmit={onSubmit} className="cluster no-print">
      {params.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {isWorking ? (
        <>
          <progress value={state.share} aria-label={describe(state, t)} />
          <span className="small muted">{describe(state, t)}</span>
          <Button type="button" size="small" onClick={cancel}>
            {t('common:cancel')}
          </Button>
        </>
      ) : (
        state.phase !== 'idle' && <span className="small muted">{describe(state, t)}</span>
      )}
      <Button name="format" value="xlsx" size="small" icon="table" aria-disabled={isWorking || undefined}>
        {text}
      </Button>
      <Button name="format" value="csv" size="small" variant="quiet" aria-disabled={isWorking || undefined}>
        {t('export:csv')}
      </Button>
    </form>
  );
}

function describe(state: ExportState, t: Translate): string {
  switch (state.phase) {
    case 'idle':
      return '';
    case 'working':
      return state.share === 0
        ? t('export:starting')
        : t('export:progress', { percent: Math.floor(100 * state.share) });
    case 'done':
      return t('export:done', { file: state.fileName });
    case 'cancelled':
      return t('export:cancelled');
    case 'failed':
      return t('export:brokenOff');
    case 'tooOften':
      return t('export:busy');
    case 'rejected':
      return state.message;
  }
}

/** Announces the progress in a few steps only. */
function useAnnouncedState(state: ExportState, t: Translate): void {
  const announce = useAnnounce();
  const share =
    state.phase === 'working'
      ? (ANNOUNCED_SHARES.find((announcedShare) => state.share >= announcedShare) ?? 0)
      : null;
  const announcedShare = describe(share === null ? state : { phase: 'working', share }, t);
  useEffect(() => {
    if (announcedShare !== '') announce(announcedShare);
  }, [announce, announcedShare]);
}
