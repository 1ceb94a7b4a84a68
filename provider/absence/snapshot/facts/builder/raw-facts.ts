/**
 * Table rows as columns, for consecutive people: one page of a loader, the input of {@link FactsBuilder}. Employments and
 * people are identified by their index in these rows, from 0. Days are day numbers; {@link OPEN_DAY} as a last day means
 * an open end.
 */
export interface RawFacts {
  people: {
    birthDay: Int32Array;
    gender: Int32Array;
  };
  /** In order of person. */
  employments: { person: Int32Array; first: Int32Array; last: Int32Array; type: Int32Array };
  /** In order of employment, then first day; those of one employment do not overlap. */
  departmentPeriods: { employment: Int32Array; first: Int32Array; last: Int32Array; department: Int32Array };
  /** In order of employment, then first day; they may overlap. */
  unavailability: { employment: Int32Array; first: Int32Array; last: Int32Array };
  /** Sick leave and care of a child; in order of person, then the later of the first days of the row and its employment, then the
   * row's id. */
  absences: {
    person: Int32Array;
    employment: Int32Array;
    first: Int32Array;
    last: Int32Array;
    /** Percent, 1 to 100. */
    degree: Int32Array;
    /** {@link SICK_LEAVE} or {@link CARE_OF_CHILD}. */
    type: Int32Array;
    /** Index of the cause plus one; 0 is unknown. */
    cause: Int32Array;
    /** 1 or 0. */
    workRelated: Int32Array;
  };
}

export const SICK_LEAVE = 0;
export const CARE_OF_CHILD = 1;
