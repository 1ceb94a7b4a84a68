import type { FormEvent } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { serializeRowIntent } from '../picker/picker-intent.ts';
import { buildPickerPath } from '../picker/picker-query.ts';
import { listBoxes, type SelectedRow } from '../picker/selected-rows.ts';
import { useTranslation } from 'react-i18next';
import { Drawer } from './drawer.tsx';
import { usePickerActions } from '../picker-context.ts';
import styles from '../picker.module.css';

type SelectionDrawerProps = {
  rows: readonly SelectedRow[];
  opened: readonly string[];
  unticked: readonly string[];
  version: number;
  title: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** The selection as a tree of ticked boxes: what is still ticked on save stays selected. */
export function SelectionDrawer(props: SelectionDrawerProps) {
  const { rows, opened, unticked, version, title, onSubmit } = props;
  const { query, follow } = usePickerActions();
  const { t } = useTranslation(['common', 'picker']);
  return (
    <Drawer title={title} openerId="urval">
      <form method="post" action={buildPickerPath(query)} onSubmit={onSubmit} className={styles.selection}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="opened" value={JSON.stringify(opened)} />
        <input type="hidden" name="shown" value={JSON.stringify(listBoxes(rows))} />
        {/* The button that Enter in a checkbox activates. */}
        <button type="submit" name="intent" value="save" className="visually-hidden" tabIndex={-1}>
          {t('common:save')}
        </button>
        {rows.length === 0 && <EmptyState icon="departments">{t('picker:confirm.none')}</EmptyState>}
        <Rows rows={rows} unticked={new Set(unticked)} dropped={false} />
        <div className={styles.selectionBar}>
          <Button name="intent" value="save" variant="primary">
            {t('common:save')}
          </Button>
          <a
            href={`${buildPickerPath({ ...query, panel: null })}#urval`}
            className="button"
            onClick={follow({ panel: null }, 'urval')}
          >
            {t('common:cancel')}
          </a>
          <Button name="intent" value="clear">
            {t('picker:deselectAll')}
          </Button>
        </div>
      </form>
    </Drawer>
  );
}

type RowsProps = {
  rows: readonly SelectedRow[];
  unticked: ReadonlySet<string>;
  /** A department above was unticked with all below it, before these rows were shown. */
  dropped: boolean;
};

function Rows({ rows, unticked, dropped }: RowsProps) {
  const { t } = useTranslation(['picker']);
  if (rows.length === 0) return null;
  return (
    <ul role="list" className={styles.tree}>
      {rows.map(({ id, name, value, count, below }) => {
        const gone = dropped || unticked.has(`with:${id}`);
        const whole = value?.startsWith('with:') === true;
        const text = (
          <span>
            <span lang="sv">{name}</span>
            {whole && t('picker:selection.all', { count })}
          </span>
        );
        return (
          <li key={id} id={`vald-${id}`} tabIndex={-1}>
            <div className={styles.treeLine}>
              {value === null ? (
                <span className="muted">{text}</span>
              ) : (
                <label className="choice">
                  <input
                    key={value}
                    type="checkbox"
                    name="keep"
                    value={value}
                    defaultChecked={!gone && !unticked.has(value)}
                    autoComplete="off"
                  />
                  {text}
                </label>
              )}
              {whole && (
                <Button
                  name="intent"
                  value={serializeRowIntent({ kind: 'show', id })}
                  size="small"
                  variant="quiet"
                >
                  <span aria-hidden="true">{t('picker:selection.show')}</span>
                  <VisuallyHidden>{t('picker:selection.showOf', { name })}</VisuallyHidden>
                </Button>
              )}
            </div>
            <Rows rows={below} unticked={unticked} dropped={gone} />
          </li>
        );
      })}
    </ul>
  );
}
