import { useMemo, useRef, type FormEvent } from 'react';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { Icon } from '#app/ui/layout/icon.tsx';
import { readIntent } from './picker/picker-intent.ts';
import { buildPickerPath } from './picker/picker-query.ts';
import { useTranslation } from 'react-i18next';
import { HelpDrawer } from './drawers/help-drawer.tsx';
import { LeaveDialog } from './drawers/leave-dialog.tsx';
import type { LoadedPicker } from './load-picker.server.ts';
import { PickerBar } from './picker-bar.tsx';
import { PickerColumns } from './picker-columns.tsx';
import { PickerProvider, type PickerActions } from './picker-context.ts';
import { SearchForm } from './drawers/search-form.tsx';
import { SearchHits } from './drawers/search-hits.tsx';
import { SelectionDrawer } from './drawers/selection-drawer.tsx';
import { StaleBox } from './drawers/stale-box.tsx';
import { useEscape } from './hooks/use-escape.ts';
import { useFocusNext } from './hooks/use-focus-next.ts';
import { usePicker } from './hooks/use-picker.ts';
import styles from './picker.module.css';

/** The picker: columns or hits, the bar below, and the panels. */
export function PickerPage({ loaded }: { loaded: LoadedPicker }) {
  const picker = usePicker(loaded);
  const { t } = useTranslation(['picker', 'common', 'shell']);
  const focusNext = useFocusNext();
  const search = useRef<HTMLInputElement>(null);
  const leaving = useRef<HTMLDialogElement>(null);
  useEscape(picker, { search, focusNext, confirmDiscard: () => leaving.current?.showModal() });

  const { live, shown, problem, stale, navigateTo, pick, submitIntent } = picker;
  const { query, count, columns, hits, rows, version } = shown;
  const actions: PickerActions = {
    live,
    navigateTo,
    pick,
    query,
    focusNext,
    follow: (change, focusId) => (event) => {
      const opensNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!live || opensNewTab || event.button !== 0) return;
      event.preventDefault();
      navigateTo(change);
      if (focusId !== undefined) focusNext(focusId);
    },
  };

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter instanceof HTMLButtonElement ? readIntent(submitter.value) : null;
    if (!live || intent === null) return;
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const list = form.get('shown');
    submitIntent(intent, {
      shown: typeof list === 'string' ? (JSON.parse(list) as string[]) : [],
      keep: form.getAll('keep').map(String),
    });
    if (intent.kind === 'menu') {
      navigateTo({ menu: null });
      focusNext(`cb-${intent.id}`);
    }
    if (intent.kind === 'save') focusNext('urval');
    if (intent.kind === 'show') focusNext(`vald-${intent.id}`);
  }

  const firstBox = useMemo(
    () =>
      [...columns.flatMap((column) => column.rows), ...(hits?.rows ?? [])].find((row) => row.selectable)?.id,
    [columns, hits],
  );
  const closed = [...columns.flatMap((column) => column.rows), ...(hits?.rows ?? [])].some(
    (row) => !row.selectable,
  );
  return (
    <PickerProvider value={actions}>
      <div className={styles.picker} inert={query.panel === null ? undefined : ''}>
        <div className={styles.head}>
          <h1 tabIndex={-1}>{t('shell:departments.title')}</h1>
          <SearchForm field={search} total={hits?.total ?? null} />
        </div>
        {stale !== null ? (
          <StaleBox choice={{ ...stale, mine: count }} />
        ) : (
          problem === 'stale' && !live && <StaleBox choice={null} />
        )}
        {problem === 'none' && count === 0 && (
          <ErrorSummary
            title={t('common:error.summary')}
            errors={[{ fieldId: `cb-${firstBox ?? ''}`, text: t('picker:confirm.none') }]}
          />
        )}
        <form method="post" action={buildPickerPath(query)} onSubmit={onSubmit} className={styles.work}>
          <input type="hidden" name="version" value={version} />
          {hits === null ? <PickerColumns columns={columns} /> : <SearchHits hits={hits} />}
          {closed && (
            <p className={styles.note}>
              <Icon name="lock" />
              {t('picker:notAuthorised')}
            </p>
          )}
          <PickerBar count={count} />
        </form>
      </div>
      {query.panel === 'help' && <HelpDrawer />}
      {rows !== null && (
        <SelectionDrawer
          rows={rows}
          opened={shown.opened}
          unticked={shown.unticked}
          version={version}
          title={t('picker:selection')}
          onSubmit={onSubmit}
        />
      )}
      {live && (
        <LeaveDialog
          ref={leaving}
          onLeave={() => submitIntent({ kind: 'cancel' }, { shown: [], keep: [] })}
        />
      )}
    </PickerProvider>
  );
}
