import type { TFunction } from 'i18next';
import type { MouseEvent, ReactNode } from 'react';
import { Hyphenated } from '#app/ui/data/hyphenated.tsx';
import { Icon } from '#app/ui/layout/icon.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { CLEARING_CLICK, findClick, findSingleClick } from './picker/click-cycle.ts';
import { serializeRowIntent } from './picker/picker-intent.ts';
import type { PickerRow as Row } from './picker/picker-view.ts';
import type { PickState } from './picker/selection.ts';
import { useTranslation } from 'react-i18next';
import { usePickerActions } from './picker-context.ts';
import { RowMenu, RowMenuLink } from './drawers/row-menu.tsx';
import styles from './picker.module.css';

type PickerRowProps = {
  row: Row;
  /** The column of this row is open. */
  open?: boolean;
  /** With JavaScript, whether the row is a Tab stop; undefined: browser default. */
  tabStop?: boolean | undefined;
  /** Content at the end of the row. */
  children?: ReactNode;
  /** Content under the name. */
  trail?: ReactNode;
};

/**
 * A department: its box, its name, the number of chosen departments below it, its menu, and additional
 * content of the list.
 */
export function PickerRow({ row, open = false, tabStop, trail, children }: PickerRowProps) {
  const { query } = usePickerActions();
  return (
    <li className={styles.row} data-id={row.id} data-open={open ? '' : undefined}>
      <div className={styles.line}>
        {row.selectable ? (
          <Box row={row} tabStop={tabStop} trail={trail} />
        ) : (
          <Closed row={row} tabStop={tabStop} trail={trail} />
        )}
        <RowMenuLink row={row} reachable={tabStop === undefined} />
        {children}
      </div>
      {query.menu === row.id && <RowMenu row={row} />}
    </li>
  );
}

type CellProps = { row: Row; tabStop: boolean | undefined; trail: ReactNode };

const CHECKED: Record<PickState, 'true' | 'false' | 'mixed'> = {
  none: 'false',
  below: 'mixed',
  self: 'mixed',
  all: 'true',
};

/**
 * HTML has no attribute for a partly checked box: a submit button with the checkbox role supports it, with
 * and without a script.
 */
function Box({ row, tabStop, trail }: CellProps) {
  const { live, pick } = usePickerActions();
  const { t } = useTranslation(['picker']);
  const onClick = (event: MouseEvent) => {
    const change =
      event.ctrlKey || event.metaKey ? findSingleClick(row) : event.altKey ? CLEARING_CLICK : null;
    // A plain click submits the form, whose button has the same change.
    if (!live || change === null) return;
    event.preventDefault();
    pick(row.id, change);
  };
  return (
    <button
      type="submit"
      role="checkbox"
      aria-checked={CHECKED[row.state]}
      id={`cb-${row.id}`}
      name="intent"
      value={serializeRowIntent({ kind: 'set', change: findClick(row), id: row.id })}
      className={styles.box}
      data-state={row.state}
      data-stop=""
      {...tabIndexOf(tabStop)}
      onClick={onClick}
    >
      <Name row={row} trail={trail} />
      <VisuallyHidden>{describeState(row, t)}</VisuallyHidden>
    </button>
  );
}

/** Not selectable: no box, and the reason. */
function Closed({ row, tabStop, trail }: CellProps) {
  const { t } = useTranslation(['picker']);
  return (
    <span id={`cb-${row.id}`} className={styles.closed} data-stop="" {...tabIndexOf(tabStop)}>
      <Icon name="lock" />
      <Name row={row} trail={trail} />
      <VisuallyHidden>. {t('picker:notAuthorised')}</VisuallyHidden>
    </span>
  );
}

/** One Tab stop for each column while the column keyboard handling is active. */
function tabIndexOf(tabStop: boolean | undefined) {
  return tabStop === undefined ? {} : { tabIndex: tabStop ? 0 : -1 };
}

function Name({ row, trail }: { row: Row; trail: ReactNode }) {
  return (
    <span className={styles.name}>
      <span lang="sv">
        <Hyphenated>{row.name}</Hyphenated>
      </span>
      {row.possible > 0 && (
        <span className={styles.count} aria-hidden="true">
          {' '}
          ({row.chosen})
        </span>
      )}
      {trail !== undefined && <> {trail}</>}
    </span>
  );
}

function describeState({ state, chosen, possible }: Row, t: TFunction<readonly ['picker']>): string {
  if (possible === 0) return '';
  switch (state) {
    case 'none':
      return '';
    case 'below':
      return t('picker:state.below', { chosen, possible });
    case 'self':
      return t('picker:state.self', { chosen, possible });
    case 'all':
      return t('picker:state.all', { possible });
  }
}
