import { moveReadoutSpot, type ReadoutSpot } from './readout-spot.ts';

export type Readout = {
  label: string;
  values: { name: string; text: string; chosen: boolean }[];
  /** centre and top edge of the row's target, in CSS pixels within the canvas */
  left: number;
  top: number;
};

type ReadOutSettings = {
  canvas: HTMLElement;
  table: HTMLTableElement;
  direction: 'columns' | 'bars';
  onReadout: (readout: Readout | null) => void;
  announce: (message: string) => void;
};

/**
 * Creates the event handler that shows a row of the chart, with texts from the table in the page. Keyboard events also announce
 * the row; pointer events do not.
 */
export function readChartOut({ canvas, table, direction, onReadout, announce }: ReadOutSettings) {
  let spot: ReadoutSpot | null = null;

  function show(next: ReadoutSpot | null) {
    spot = next;
    markSpot(canvas, next);
    const target = next && findTarget(canvas, next.row)?.getBoundingClientRect();
    if (!next || !target) {
      onReadout(null);
      return undefined;
    }
    const frame = canvas.getBoundingClientRect();
    const texts = readTableRow(table, next);
    onReadout({ ...texts, left: target.left + target.width / 2 - frame.left, top: target.top - frame.top });
    return texts;
  }

  function pressKey(key: string) {
    const rows = table.tBodies[0]?.rows.length ?? 0;
    const series = (table.tHead?.rows[0]?.cells.length ?? 1) - 1;
    const next = moveReadoutSpot(spot, key, { rows, series, direction });
    const texts = next === undefined ? undefined : show(next);
    if (!texts) return;
    const chosen = texts.values.filter((value) => value.chosen);
    const announced = chosen.length > 0 ? chosen : texts.values;
    announce(`${texts.label}: ${announced.map(({ name, text }) => `${name} ${text}`).join(', ')}`);
  }

  return (event: Event) => {
    if (event instanceof KeyboardEvent) pressKey(event.key);
    if (event.type === 'blur') show(null);
    if (!(event instanceof PointerEvent)) return;
    if (event.type === 'pointerleave') {
      // On touch screens the pointer leaves at once; keep the readout until the next touch.
      if (event.pointerType === 'mouse') show(null);
      return;
    }
    const row = event.target instanceof Element ? event.target.getAttribute('data-row') : null;
    if (row !== null && Number(row) !== spot?.row) show({ row: Number(row), series: null });
  };
}

/** Returns the texts of a table row: its heading, and the name and value of each series. */
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

/** Returns the target of a row in the visible size of the chart; hidden sizes have no client rects. */
function findTarget(canvas: HTMLElement, row: number): Element | undefined {
  return [...canvas.querySelectorAll(`[data-row="${row}"]`)].find(
    (target) => target.getClientRects().length > 0,
  );
}

/** Marks the row and its selected series in every size; `null` removes the marks. */
function markSpot(canvas: HTMLElement, spot: ReadoutSpot | null) {
  for (const target of canvas.querySelectorAll('[data-row]')) {
    target.toggleAttribute('data-active', target.getAttribute('data-row') === String(spot?.row));
  }
  for (const part of canvas.querySelectorAll('[data-series]')) {
    part.classList.toggle('chart-part-active', part.getAttribute('data-series') === String(spot?.series));
  }
}
