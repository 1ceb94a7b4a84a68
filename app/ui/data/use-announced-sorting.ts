import { useEffect, useRef } from 'react';
import { useAnnounce } from '../feedback/live-region.tsx';

/** Announces the sort order when it has changed. */
export function useAnnouncedSorting(sorting: string): void {
  const announce = useAnnounce();
  const before = useRef(sorting);
  useEffect(() => {
    if (before.current !== sorting) announce(sorting);
    before.current = sorting;
  }, [announce, sorting]);
}
