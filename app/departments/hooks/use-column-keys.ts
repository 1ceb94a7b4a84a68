import { useEffect, useRef, type RefObject } from 'react';
import { CLEARING_CLICK, findClick, findSingleClick } from '../picker/click-cycle.ts';
import type { PickerColumn, PickerRow } from '../picker/picker-view.ts';
import { foldText } from '#contract/values/text/fold-text.ts';
import { usePickerActions, type PickerActions } from '../picker-context.ts';

/** Letters typed within this interval form one search text, in ms. */
const WORD_PAUSE_MS = 800;

/** Keyboard handling of the columns: one Tab stop for each column, arrow keys within and between columns. */
export function useColumnKeys(region: RefObject<HTMLElement>, columns: readonly PickerColumn[]): void {
  const actions = usePickerActions();
  const latest = useRef({ actions, columns });
  latest.current = { actions, columns };
  const typed = useRef({ text: '', typedAt: 0 });
  const { live } = actions;

  useEffect(() => {
    const element = region.current;
    if (element === null || !live) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const row = findFocusedRow(event.target, latest.current.columns);
      if (row === null) return;
      const letter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (letter && event.key !== ' ' && event.key !== '.') {
        const isContinued = event.timeStamp - typed.current.typedAt < WORD_PAUSE_MS;
        typed.current = {
          text: (isContinued ? typed.current.text : '') + foldText(event.key),
          typedAt: event.timeStamp,
        };
        focusByName(row, typed.current.text);
      } else if (!handleColumnKey(event, row, latest.current.actions)) return;
      event.preventDefault();
    };
    // Firefox clicks a button on keyup of the space key, even after preventDefault on keydown.
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.key === ' ' && findFocusedRow(event.target, latest.current.columns) !== null)
        event.preventDefault();
    };
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('keyup', onKeyUp);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('keyup', onKeyUp);
    };
  }, [live, region]);
}

/** The focused row: its column, and the focusable elements of every row in that column. */
type FocusedRow = { row: PickerRow; section: HTMLElement; stops: HTMLElement[]; at: number };

function findFocusedRow(target: EventTarget | null, columns: readonly PickerColumn[]): FocusedRow | null {
  if (!(target instanceof HTMLElement) || !target.matches('[data-stop]')) return null;
  const section = target.closest<HTMLElement>('[data-column]');
  const id = target.closest('[data-id]')?.getAttribute('data-id');
  const column = columns.find(({ parent }) => (parent?.id ?? '') === section?.dataset['column']);
  const row = column?.rows.find((each) => each.id === id);
  if (section === null || row === undefined) return null;
  const stops = [...section.querySelectorAll<HTMLElement>('[data-stop]')];
  return { row, section, stops, at: stops.indexOf(target) };
}

/** Handles a key; returns false when the key has no function here. */
function handleColumnKey(
  event: KeyboardEvent,
  { row, section, stops, at }: FocusedRow,
  actions: PickerActions,
): boolean {
  const { navigateTo, pick, focusNext } = actions;
  switch (event.key) {
    case 'ArrowUp':
      stops[Math.max(at - 1, 0)]?.focus();
      return true;
    case 'ArrowDown':
      stops[Math.min(at + 1, stops.length - 1)]?.focus();
      return true;
    case 'Home':
      stops[0]?.focus();
      return true;
    case 'End':
      stops.at(-1)?.focus();
      return true;
    case 'ArrowRight':
    case 'Enter':
      if (!row.opens) return true;
      navigateTo({ path: row.id, menu: null });
      focusNext(`forst:${row.id}`);
      return true;
    case 'ArrowLeft': {
      const { column: parent = '', above = '' } = section.dataset;
      if (parent === '') return true;
      const before = document.getElementById(`cb-${parent}`);
      // A narrow window shows only the last column: the previous column has to become the last one first.
      if (before?.checkVisibility() === true) before.focus();
      else {
        navigateTo({ path: above === '' ? null : above, menu: null });
        focusNext(`cb-${parent}`);
      }
      return true;
    }
    case ' ':
      if (row.selectable) pick(row.id, event.shiftKey ? findSingleClick(row) : findClick(row));
      return true;
    case 'Delete':
    case 'Backspace':
      if (row.selectable) pick(row.id, CLEARING_CLICK);
      return true;
    case '.':
    case 'ContextMenu':
      return openMenu(row, actions);
    case 'F10':
      return event.shiftKey && openMenu(row, actions);
    default:
      return false;
  }
}

function openMenu({ id }: PickerRow, { navigateTo, focusNext }: PickerActions): boolean {
  navigateTo({ menu: id });
  focusNext(`meny:${id}`);
  return true;
}

/**
 * Focuses the next row whose name starts with the typed text; a single letter continues from the focused row.
 */
function focusByName({ stops, at }: FocusedRow, text: string): void {
  const from = text.length === 1 ? at + 1 : at;
  const ordered = [...stops.slice(from), ...stops.slice(0, from)];
  ordered.find((stop) => foldText(stop.textContent).startsWith(text))?.focus();
}
