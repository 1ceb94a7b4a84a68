import type { Reason } from './reasons.ts';
import type { RowNote } from './file-report.ts';

/** The number of rows that a report shows of each reason. */
export const SHOWN_ROWS = 20;

interface NotesOfReason {
  count: number;
  /** The first rows in order of row, at most {@link SHOWN_ROWS}. */
  shown: RowNote[];
}

/** Notes about the rows of a file: their number by reason, and the first rows of each reason. */
export class NoteList {
  readonly #byReason = new Map<Reason, NotesOfReason>();
  #total = 0;

  add(note: RowNote): void {
    this.#total += 1;
    const notes = this.#byReason.get(note.reason);
    if (notes === undefined) {
      this.#byReason.set(note.reason, { count: 1, shown: [note] });
      return;
    }
    notes.count += 1;
    const { shown } = notes;
    const last = shown.at(-1);
    if (shown.length >= SHOWN_ROWS && last !== undefined && last.row <= note.row) return;
    shown.splice(findInsertIndex(shown, note.row), 0, note);
    if (shown.length > SHOWN_ROWS) shown.pop();
  }

  get total(): number {
    return this.#total;
  }

  /** The number of each reason, the most frequent first. */
  get counts(): { reason: Reason; count: number }[] {
    return [...this.#byReason]
      .map(([reason, { count }]) => ({ reason, count }))
      .sort((a, b) => b.count - a.count);
  }

  /** The first rows of each reason. */
  get shown(): RowNote[] {
    return [...this.#byReason.values()].flatMap(({ shown }) => shown);
  }
}

/** The index after the notes of the same row and the rows before it. */
function findInsertIndex(notes: readonly RowNote[], row: number): number {
  const next = notes.findIndex((note) => note.row > row);
  return next < 0 ? notes.length : next;
}
