import { parseDecimal } from '../values/parse-decimal.ts';
import { normalizeName } from './table-columns.ts';

/** Values that say that a row does not count, without case and punctuation: rejected, withdrawn, cancelled. */
const INVALID_ROW_WORDS: ReadonlySet<string> = new Set([
  'avslag',
  'avslagen',
  'avslaget',
  'nekad',
  'nekat',
  'ejgodkänd',
  'ejgodkänt',
  'ickegodkänd',
  'integodkänd',
  'makulerad',
  'makulerat',
  'annullerad',
  'annullerat',
  'avbruten',
  'avbrutet',
  'återkallad',
  'återkallat',
  'återtagen',
  'återtaget',
  'raderad',
  'borttagen',
  'ogiltig',
  'rejected',
  'denied',
  'declined',
  'notapproved',
  'cancelled',
  'canceled',
  'withdrawn',
  'void',
  'voided',
]);
const AMOUNT_NAMES: readonly string[] = ['antal', 'mängd', 'kvantitet', 'amount', 'quantity'];
/** Longer texts are none of the words. */
const MAX_WORD_LENGTH = 20;

/** The rows of a column that is not read whose values may mean that these rows do not count. */
interface UnreadColumn {
  column: string;
  /** The words as the file writes them. */
  words: readonly string[];
  /** The number of rows with such a word. */
  rowsWithWords: number;
  /** The number of rows with a negative amount. */
  negativeRows: number;
}

/** Collects values of the columns that are not read, while the rows of a table are read. */
export class UnreadValues {
  readonly #columns: {
    index: number;
    name: string;
    isAmount: boolean;
    words: Map<string, string>;
    rows: number;
    negative: number;
  }[];

  /**
   * @param names of all columns; those without a name are left out, because a mapping may state that they are not read
   */
  constructor(names: readonly string[], columnIndexes: ReadonlyMap<string, number>) {
    const used = new Set(columnIndexes.values());
    this.#columns = [...names.entries()]
      .filter(([index, name]) => name !== '' && !used.has(index))
      .map(([index, name]) => {
        const isAmount = AMOUNT_NAMES.includes(normalizeName(name));
        return { index, name, isAmount, words: new Map(), rows: 0, negative: 0 };
      });
  }

  add(cells: readonly string[]): void {
    for (const column of this.#columns) {
      const text = cells[column.index] ?? '';
      if (text === '' || text.length > MAX_WORD_LENGTH) continue;
      const word = normalizeName(text);
      if (INVALID_ROW_WORDS.has(word)) {
        column.rows += 1;
        if (!column.words.has(word)) column.words.set(word, text);
      } else if (column.isAmount && (parseDecimal(text) ?? 0) < 0) {
        column.negative += 1;
      }
    }
  }

  /** The columns with such values. */
  get found(): UnreadColumn[] {
    return this.#columns
      .filter(({ rows, negative }) => rows > 0 || negative > 0)
      .map(({ name, words, rows, negative }) => ({
        column: name,
        words: [...words.values()],
        rowsWithWords: rows,
        negativeRows: negative,
      }));
  }
}
