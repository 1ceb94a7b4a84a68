import type { BenchRow, Figure } from './bench-row.ts';

const HEADINGS = ['What', 'Employees', 'Database', 'Frånvaro', 'Peer', "Peer's figure", 'Peer ÷ Frånvaro'];

/** Formats the rows as one Markdown table. */
export function formatTable(rows: readonly BenchRow[]): string {
  const lines = rows.map(({ what, size, engine, figure, unit, peer, peerFigure }) => [
    what,
    size === null ? '–' : formatNumber(size),
    engine ?? '–',
    formatFigure(figure, unit),
    peer ?? '–',
    peerFigure === null ? '–' : formatFigure(peerFigure, unit),
    formatRatio(figure, peerFigure),
  ]);
  const alignment = HEADINGS.map((_, index) => ([1, 3, 5, 6].includes(index) ? '---:' : '---'));
  return [HEADINGS, alignment, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function formatFigure(figure: Figure, unit: string): string {
  if (typeof figure !== 'number') return figure;
  return unit === '' ? formatNumber(figure) : `${formatNumber(figure)} ${unit}`;
}

function formatRatio(figure: Figure, peerFigure: Figure | null): string {
  if (typeof figure !== 'number' || typeof peerFigure !== 'number' || figure <= 0 || peerFigure <= 0)
    return '–';
  return `${formatNumber(peerFigure / figure)}×`;
}

/** Two or three significant digits, or all digits before the decimal point; thousands in groups. */
export function formatNumber(value: number): string {
  const size = Math.abs(value);
  if (size > 0 && size < 1) return String(Number(value.toPrecision(2)));
  const decimals = Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return value.toFixed(decimals).replaceAll(/\B(?=(\d{3})+(?!\d))/g, decimals === 0 ? ' ' : '');
}
