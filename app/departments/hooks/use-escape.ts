import { useEffect, useRef, type RefObject } from 'react';
import type { Picker } from './use-picker.ts';

type EscapeTargets = {
  search: RefObject<HTMLInputElement>;
  focusNext: (id: string) => void;
  /** Asks for confirmation before the selection is discarded. */
  confirmDiscard: () => void;
};

/**
 * The Esc key closes the topmost layer: the panel, the menu, the hits (the typed text stays; a second press
 * clears it), and finally the picker, which asks for confirmation when changes would be lost.
 */
export function useEscape(picker: Picker, targets: EscapeTargets): void {
  const latest = useRef({ picker, targets });
  latest.current = { picker, targets };
  const { live } = picker;
  useEffect(() => {
    if (!live) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // A modal dialog handles Esc itself.
      if (document.querySelector('dialog:modal') !== null) return;
      event.preventDefault();
      closeTopmost(latest.current.picker, latest.current.targets);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [live]);
}

function closeTopmost(
  { shown, changed, navigateTo, submitIntent }: Picker,
  { search, focusNext, confirmDiscard }: EscapeTargets,
): void {
  const { panel, menu, q } = shown.query;
  if (panel !== null) {
    navigateTo({ panel: null });
    focusNext(panel === 'help' ? 'hjalp' : 'urval');
  } else if (menu !== null) {
    navigateTo({ menu: null });
    focusNext(`cb-${menu}`);
  } else if (q !== '') {
    navigateTo({ q: '' });
    search.current?.focus();
  } else if (search.current !== null && search.current.value !== '') {
    search.current.value = '';
    search.current.focus();
  } else if (changed) confirmDiscard();
  else submitIntent({ kind: 'cancel' }, { shown: [], keep: [] });
}
