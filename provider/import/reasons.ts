/** Why a row was refused, or what is remarked of one that went in. Never with what the row holds. */
export const REASONS = {
  // Refused
  wrongLength: 'has another number of columns than the header',
  missing: 'is empty but required',
  tooLong: 'is too long',
  notADay: 'is no day (YYYY-MM-DD or YYYYMMDD)',
  notAMoment: 'is no point in time',
  notANumber: 'is no number',
  notAYesOrNo: 'is neither yes nor no',
  notADegree: 'is no degree from 1 to 100',
  notAGender: 'is neither female nor male',
  notAType: 'is no type of absence',
  notAPersonalNumber: 'is no personal number: its day or check digit is wrong',
  endsBeforeItBegins: 'ends before it begins',
  saidTwice: 'says of the same thing something else than an earlier row',
  unknownDepartment: 'names a department that is neither in the files nor there already',
  unknownParent: 'names a parent that is neither in the files nor there already',
  ringOfParents: 'makes a department lie below itself',
  overlap: 'overlaps another period of the same employment',
  personalNumberDiffers: 'gives another personal number than the latest row of the same employment',
  employmentOfAnother: 'belongs, by its employment number, to another person already',
  unknownEmployment: 'names an employment that is neither in the files nor there already',
  severalEmployments: 'names a person with several employments at that time',
  noPerson: 'names nobody',
  noDays: 'gives no single day, period or times that can be read',
  tooManyDays: 'covers more than ten years',
  postIdTwice: 'has the postid of another transaction in the same file',
  // Remarks
  outsideEmployment: 'lies, in part or whole, outside the employment: only days inside it count',
  unknownCause: 'names a cause that the catalogue lacks: shown as unknown',
  relapseDisagrees: 'disagrees with the dates: kept for display only',
  anotherParent: 'names another department than the one above it',
  absenceFromElsewhere: 'is already there from another source, which stands',
} as const;

export type Reason = keyof typeof REASONS;
