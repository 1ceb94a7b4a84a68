import { useNavigate } from '@remix-run/react';
import { useEffect, useState, type RefObject } from 'react';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';
import { readComboboxKey } from './combobox-key.ts';
import { EmployeeOptions, LIST_ID, optionId, type OptionClasses } from './employee-options.tsx';
import { buildHitsPath } from './hits-path.ts';
import { useEmployeeHits, type SearchResult } from './use-employee-hits.ts';
import { useHitsStatus } from './use-hits-status.ts';
import { useFieldEvents } from './use-field-events.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';

/** Delay before the number of hits is announced to screen readers after typing, in ms. */
const ANNOUNCE_DELAY_MS = 1_400;

export type EmployeeComboboxProps = { field: RefObject<HTMLInputElement>; classes: OptionClasses };

/**
 * Makes the search field a combobox (WAI-ARIA) and renders its list: the first hits, and a link to the page
 * of all hits.
 */
export function EmployeeCombobox({ field, classes }: EmployeeComboboxProps) {
  const announce = useAnnounce();
  const navigate = useNavigate();
  const [active, setActive] = useState(-1);
  const { result, search: sendRequest, close } = useEmployeeHits();
  const targets = result === null ? [] : listTargets(result);
  const status = useHitsStatus(result);
  useSearchShortcut(field);

  useEffect(() => {
    setActive(-1);
    if (result === null) return;
    const timer = setTimeout(() => {
      announce(status);
    }, ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [announce, result, status]);

  const expanded = targets.length > 0;
  useEffect(() => {
    const input = field.current;
    if (input === null) return;
    const attributes: Record<string, string> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': LIST_ID,
      'aria-expanded': String(expanded),
      'aria-keyshortcuts': 'Control+K Meta+K',
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    if (active >= 0) input.setAttribute('aria-activedescendant', optionId(active));
    else input.removeAttribute('aria-activedescendant');
  }, [expanded, field, active]);

  const choose = (option: number) => {
    const to = targets[option];
    if (to == null) return;
    close();
    navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent, input: HTMLInputElement) => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const state = { open: result !== null, active, options: targets.length, empty: input.value === '' };
    const found = readComboboxKey(event, state);
    if (found === null) return;
    event.preventDefault();
    if (found.step === 'move') setActive(found.option);
    else if (found.step === 'open') sendRequest(input.value, 0);
    else if (found.step === 'choose') choose(active);
    else if (found.step === 'close') close();
    else input.value = '';
  };
  useFieldEvents(field, {
    onKeyDown,
    onInput(input) {
      setActive(-1);
      sendRequest(input.value);
    },
    onLeave: close,
  });

  return result === null ? null : (
    <EmployeeOptions result={result} active={active} classes={classes} onChoose={choose} />
  );
}

/** The URL of each option: the employees, then the page of all hits when there are more. */
function listTargets({ hits, text, total }: SearchResult): (string | null)[] {
  return [...hits.map(({ to }) => to), ...(total > hits.length ? [buildHitsPath(text)] : [])];
}
