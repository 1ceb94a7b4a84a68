import { RELAPSE_MAX_WELL_DAYS } from '#contract/values/constants.ts';
import type { AbsenceType } from '#contract/values/vocabulary.ts';

/** The most days from the last day of a spell to the first day of a row that still extends it. */
const LONGEST_STEP: Readonly<Record<AbsenceType, number>> = {
  SICK_LEAVE: RELAPSE_MAX_WELL_DAYS + 1,
  CARE_OF_CHILD: 1,
  UNKNOWN: 1,
};

/** A day number more than one step before the first valid day. */
const BEFORE_EVERY_DAY = -1_000_000;

/**
 * Joins the absence of one person and type into spells, in order of the first day. A row of sick leave extends the spell if it begins
 * at most 5 days after its last day (4 well days between); a row of another type, if it begins at most one day after. Degrees and
 * flags have no effect, and the rows of all the person's employments form one chain. Every read of spells uses it: those of one
 * person, of the rows of a report, and of the statistics.
 */
export class SpellChain {
  /** The last day of the current spell. */
  end = BEFORE_EVERY_DAY;
  /** The gross length of the current spell: distinct days of absence. Well days before a relapse do not count. */
  length = 0;
  readonly #step: number;

  constructor(type: AbsenceType) {
    this.#step = LONGEST_STEP[type];
  }

  /** Starts the chain of another person. */
  startPerson(): void {
    this.end = BEFORE_EVERY_DAY;
    this.length = 0;
  }

  /** Adds the days of a row, day numbers. Returns whether they begin a spell. */
  add(from: number, to: number): boolean {
    const begins = from - this.end > this.#step;
    if (begins) {
      this.end = from - 1;
      this.length = 0;
    }
    // Rows are added by first day, so the spell already has every day of this one up to its own end.
    const first = from > this.end ? from : this.end + 1;
    if (to >= first) {
      this.length += to - first + 1;
      this.end = to;
    }
    return begins;
  }
}
