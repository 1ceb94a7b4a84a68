import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAnnounce } from '../components/live-region';
import { moveReadoutSpot, type ReadoutSpot } from './readout-spot';

export type Readout = {
  label: string;
  values: { name: string; text: string; chosen: boolean }[];
  /** middle of the row's target and its top edge, in CSS pixels within the canvas */
  left: number;
  top: number;
};

/** The words of one table row: its head, and each series' name with its figure. */
function readTableRow(table: HTMLTableElement, { row, series }: ReadoutSpot) {
  const names = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => cell.textContent);
  const [label = '', ...figures] = [...(table.tBodies[0]?.rows[row]?.cells ?? [])].map(
    (cell) => cell.textContent,
  );
  const values = figures.map((text, index) => ({
    name: names[index + 1] ?? '',
    text,
    chosen: index === series,
  }));
  return { label, values };
}

/** The target of a row in the size of the chart that is shown; the others have no boxes. */
function findTarget(canvas: HTMLElement, row: number): Element | undefined {
  return [...canvas.querySelectorAll(`[data-row="${row}"]`)].find(
    (target) => target.getClientRects().length > 0,
  );
}

/** Marks the row and, where one is chosen, its series in every size. `null` takes the marks away. */
function markSpot(canvas: HTMLElement, spot: ReadoutSpot | null) {
  for (const target of canvas.querySelectorAll('[data-row]')) {
    target.toggleAttribute('data-active', target.getAttribute('data-row') === String(spot?.row));
  }
  for (const part of canvas.querySelectorAll('[data-series]')) {
    part.classList.toggle('chart-part-active', part.getAttribute('data-series') === String(spot?.series));
  }
}

/**
 * Lets pointer and arrow keys read a chart out, row by row, in words taken from the table in the page: no second copy of
 * the data. Keys also speak; the pointer does not. `enhanced` is false on the server and until the page is hydrated.
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
    let spot: ReadoutSpot | null = null;

    function show(next: ReadoutSpot | null) {
      spot = next;
      if (!area || !data) return;
      markSpot(area, next);
      const target = next && findTarget(area, next.row)?.getBoundingClientRect();
      if (!next || !target) {
        setReadout(null);
        return undefined;
      }
      const frame = area.getBoundingClientRect();
      const words = readTableRow(data, next);
      setReadout({
        ...words,
        left: target.left + target.width / 2 - frame.left,
        top: target.top - frame.top,
      });
      return words;
    }

    const onKey = (event: KeyboardEvent) => {
      const rows = data.tBodies[0]?.rows.length ?? 0;
      const series = (data.tHead?.rows[0]?.cells.length ?? 1) - 1;
      const next = moveReadoutSpot(spot, event.key, { rows, series, direction });
      if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const words = show(next);
      if (!words) return;
      const chosen = words.values.filter((value) => value.chosen);
      const spoken = chosen.length > 0 ? chosen : words.values;
      announce(`${words.label}: ${spoken.map(({ name, text }) => `${name} ${text}`).join(', ')}`);
    };
    const onPointer = (event: PointerEvent) => {
      const row = event.target instanceof Element ? event.target.getAttribute('data-row') : null;
      if (row !== null && Number(row) !== spot?.row) show({ row: Number(row), series: null });
    };
    const hide = () => {
      show(null);
    };
    // A finger leaves the glass at once; what it pressed stays until something else is pressed.
    const onLeave = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') hide();
    };
    area.addEventListener('keydown', onKey);
    area.addEventListener('pointermove', onPointer);
    area.addEventListener('pointerdown', onPointer);
    area.addEventListener('pointerleave', onLeave);
    area.addEventListener('blur', hide);
    return () => {
      area.removeEventListener('keydown', onKey);
      area.removeEventListener('pointermove', onPointer);
      area.removeEventListener('pointerdown', onPointer);
      area.removeEventListener('pointerleave', onLeave);
      area.removeEventListener('blur', hide);
    };
  }, [announce, direction, table]);

  return { canvas, enhanced, readout };
}
