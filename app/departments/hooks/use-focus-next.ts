import { useCallback, useEffect, useRef } from 'react';

/**
 * Moves the focus after the next view has rendered, because the previously focused element is gone by then.
 */
export function useFocusNext(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const element = findElement(wanted.current);
    wanted.current = null;
    element?.focus();
  });
  return useCallback((id: string) => {
    wanted.current = id;
  }, []);
}

/**
 * Finds an element by id; `forst:<id>` is the first row of a department's column, `meny:<id>` the first item
 * of its menu.
 */
function findElement(id: string): HTMLElement | null {
  const [, kind, department = ''] = /^(forst|meny):(.*)$/s.exec(id) ?? [];
  if (kind === undefined) return document.getElementById(id);
  const name = CSS.escape(department);
  return document.querySelector(
    kind === 'forst' ? `[data-column="${name}"] [data-stop]` : `[data-id="${name}"] [role=group] button`,
  );
}
