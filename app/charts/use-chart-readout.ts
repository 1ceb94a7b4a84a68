import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAnnounce } from '#app/ui/feedback/live-region.tsx';
import type { Readout } from './read-chart-out.ts';

const EVENTS = ['keydown', 'pointermove', 'pointerdown', 'pointerleave', 'blur'] as const;
/** Keys that would scroll the page. */
const KEYS = new Set(['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'Home', 'End']);

// Loaded in the browser only: in the server build it would add a second copy of every style sheet.
const loadReader = () =>
  import.meta.env.SSR ? Promise.reject(new Error('not on the server')) : import('./read-chart-out.ts');

/**
 * Reads out a chart row by row with pointer and arrow keys. The module is loaded on the first event, and queued events keep their
 * order. `enhanced` is false on the server and until the page is hydrated.
 */
export function useChartReadout(
  direction: 'columns' | 'bars',
  table: RefObject<HTMLElement>,
): { canvas: RefObject<HTMLDivElement>; enhanced: boolean; readout: Readout | null } {
  const canvas = useRef<HTMLDivElement>(null);
  const announce = useAnnounce();
  const [enhanced, setEnhanced] = useState(false);
  const [readout, setReadout] = useState<Readout | null>(null);

  useEffect(() => {
    const area = canvas.current;
    const data = table.current?.querySelector('table');
    if (!area || !data) return;
    setEnhanced(true);
    let reader: Promise<(event: Event) => void> | undefined;
    const settings = { canvas: area, table: data, direction, announce, onReadout: setReadout };
    const handle = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        if (KEYS.has(event.key)) event.preventDefault();
      }
      reader ??= loadReader().then(({ readChartOut }) => readChartOut(settings));
      void reader.then((read) => read(event));
    };
    for (const name of EVENTS) area.addEventListener(name, handle);
    return () => {
      for (const name of EVENTS) area.removeEventListener(name, handle);
    };
  }, [announce, direction, table]);

  return { canvas, enhanced, readout };
}
