import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '#app/ui/layout/icon.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { CLEARING_CLICK, findClick, findSingleClick } from './picker/click-cycle.ts';
import { buildChangeIntent } from './picker/picker-intent.ts';
import type { PickerRow as Row } from './picker/picker-view.ts';
import type { PickState } from './picker/selection.ts';
import { useTexts } from '#app/i18n/texts-context.tsx';
import type { Translate } from '#locales/catalogue.ts';
import { usePickerActions } from './picker-context.ts';
import { RowMenu, RowMenuLink } from './drawers/row-menu.tsx';
import styles from './picker.module.css';

type PickerRowProps = {
  row: Row;
  /** Its column follows. */
  open?: boolean;
  /** With JavaScript, whether the Tab key stops here; undefined: as the browser does it. */
  tabStop?: boolean | undefined;
  /** The rest of the row, at its end. */
  children?: ReactNode;
  /** Under the name. */
  trail?: ReactNode;
};

/** A department: its box, its name, how many below it are chosen, its menu, and what else the list has for it. */
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

/** A native box cannot say "partly" in HTML: a submit button with the role can, with and without a script. */
function Box({ row, tabStop, trail }: CellProps) {
  const { live, pick } = usePickerActions();
  const { t } = useTexts();
  const onClick = (event: MouseEvent) => {
    const change =
      event.ctrlKey || event.metaKey ? findSingleClick(row) : event.altKey ? CLEARING_CLICK : null;
    // A plain click is the form's: it says what the button says.
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
      value={buildChangeIntent('set', findClick(row), row.id)}
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

/** Not to be chosen: no box, and why. */
function Closed({ row, tabStop, trail }: CellProps) {
  const { t } = useTexts();
  return (
    <span id={`cb-${row.id}`} className={styles.closed} data-stop="" {...tabIndexOf(tabStop)}>
      <Icon name="lock" />
      <Name row={row} trail={trail} />
      <VisuallyHidden>. {t('picker.notAuthorised')}</VisuallyHidden>
    </span>
  );
}

/** One stop of the Tab key a column, where the keys of the column are at work. */
function tabIndexOf(tabStop: boolean | undefined) {
  return tabStop === undefined ? {} : { tabIndex: tabStop ? 0 : -1 };
}

function Name({ row, trail }: { row: Row; trail: ReactNode }) {
  return (
    <span className={styles.name}>
      <span lang="sv">{row.name}</span>
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

function describeState({ state, chosen, possible }: Row, t: Translate): string {
  if (possible === 0) return '';
  switch (state) {
    case 'none':
      return '';
    case 'below':
      return t('picker.state.below', { chosen, possible });
    case 'self':
      return t('picker.state.self', { chosen, possible });
    case 'all':
      return t('picker.state.all', { possible });
  }
}
