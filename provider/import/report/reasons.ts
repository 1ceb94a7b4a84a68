import { listTypeNames } from '../values/absence-types.ts';

/**
 * Why a row was rejected, or a warning about an accepted row. A text with `{value}` is a complete sentence about a number,
 * day or position of the row; the others follow the row and its column.
 */
export const REASONS = {
  // Rejections
  wrongLength: 'has a different number of columns from the header',
  missing: 'is empty but required',
  tooLong: 'is too long',
  notADay:
    'is not a day: write it as YYYY-MM-DD or YYYYMMDD; a time is read only where it is midnight, as T00:00',
  notATimestamp: 'is not a point in time',
  notANumber: 'is not a number',
  notAYesOrNo: 'is neither yes nor no',
  notADegree: 'is not a degree from 1 to 100',
  leaveOfPartDay:
    "'{value}' is not a whole day. Full-time leave is imported as whole days only: leave the degree empty, or state 100",
  notAGender: 'is neither female nor male',
  notAType: `is not a type of absence. Use ${listTypeNames()}.`,
  notAPersonalNumber: 'is not a personal number: its day or check digit is wrong',
  endsBeforeItBegins: 'ends before it begins',
  contradicts: 'contradicts {value}',
  openEndNotPossible:
    "'{value}' is not a date that can be imported. Leave the end date empty for an ongoing absence, and leave other dates empty where they are not known",
  degreeIsFraction:
    '{value} may be a fraction of the day or a percentage. State the degree in percent ({percent})',
  degreeOneIsUnclear:
    '{value} may be one percent or the whole day, and the file does not show which. State the degree in percent (100 for the whole day)',
  moreThanWhole: '{value} is more than 100 percent of the day',
  moreThanADay: '{value} hours are more than one day has',
  amountWithoutUnit:
    'antal {value} has no unit: PAXml does not say whether it is hours or days. State hours in timmar, one transaction a day, or percent in omfattning',
  unknownSchedule:
    '{value} hours over several days cannot be divided: the file has no schedule for them. State one transaction a day, or percent in omfattning',
  eachDayOrAll:
    '{value} hours may be those of each day or of all days together. State one transaction a day, or percent in omfattning',
  moreThanScheduled: '{value} hours are more than the file schedules for these days',
  hoursAndDegreeDiffer: 'states a different share of the day from omfattning. State only one of the two',
  unknownDepartment: 'names a department that is neither in the files nor there already',
  unknownParent: 'names a parent that is neither in the files nor there already',
  parentCycle: 'makes a department lie below itself',
  overlap: 'overlaps another period of the same employment',
  employmentOfAnother: 'belongs, by its employment number, to another person already',
  unknownEmployment: 'names an employment that is neither in the files nor there already',
  severalEmployments: 'names a person with several employments at that time',
  noPerson: 'names nobody',
  noDays: 'gives no single day, period or times that can be read',
  tooManyDays: 'covers more than ten years',
  outsidePeriod: 'lies outside the period that the complete file covers',
  severalRowsOfEmployment: 'is another row of the same employment: a complete file of a day has one',
  // Warnings
  amountIsHours: 'antal {value} was read as hours: on a single day it cannot be days',
  noBirthDate: 'contains no complete birth date: it is kept, and the age is not known',
  interimNumber: 'is an interim number: it is kept, and no birth date is read from it',
  outsideEmployment: 'lies, in part or whole, outside the employment: only days inside it count',
  unknownCause: 'names a cause that the catalogue lacks: shown as unknown',
  relapseDisagrees: 'disagrees with the dates: kept for display only',
  anotherParent: 'names a different department from the one above it',
  repeatsTransaction: 'repeats another transaction of the file, with the same postid: it counts once',
  correctionRepeated: 'repeats a correction that another file made: it counts once',
  newerFileCounts: 'states a different amount from a newer file, which counts',
  sameHeaderTime:
    'states a different amount from a file with the same header date, or one where neither has a date: the file that covers the later day or has more transactions counts',
  wholeDays: 'covers several days by times: each is read as a whole day',
  absenceFromElsewhere: 'is already there from another source, which is kept',
} as const;

export type Reason = keyof typeof REASONS;
