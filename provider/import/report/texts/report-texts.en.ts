import type { ImportTexts } from './report-texts.ts';

export const en: ImportTexts = {
  or: 'or',
  valuePrefix: '',
  row: 'row {location}: {reason}',
  rowSentence: 'Row {location}: {reason}.',
  rowContradicts: 'Row {location} {reason}',
  fileRow: 'row {row} of {file}',
  sameFileRow: 'row {row}',
  differ: '{subject}. They differ in: {columns}. {remedy}',
  keepOneRow: 'Only {location} counts: remove it if it is the one that is wrong.',
  joinDescriptions: 'Only {location} counts: if both are right, write the descriptions in one row.',
  counts: 'read {read}, created {created}, changed {changed}, skipped {skipped}, refused {refused}',
  ignored: 'ignored {total} ({codes})',
  otherCodes: '{count} other codes',
  unknownColumns: 'columns not used: {columns}',
  encodingMismatch: '{file} declares the encoding {declared} but holds {found}: it was read as {found}',
  rowsOfReason: '{count} rows: {reason}',
  moreRows: '{count} rows more: the error list contains all rows',
  labels: { refused: 'refused', remark: 'remark', note: 'note' },
  kinds: {
    departments: 'departments',
    employees: 'employees',
    absences: 'absences',
    absenceDays: 'absences by day',
    serviceUse: 'service use',
    paxml: 'paxml',
    paxmlPeople: 'paxml, people',
    tlu: 'tlu',
  },
  outcomes: {
    stored: 'Stored.',
    dryRun: 'A dry run: nothing was stored.',
    refused: 'Rows were refused and --strict was given: nothing was stored.',
    incomplete:
      'Rows were refused, and a complete delivery counts only as a whole: nothing was stored. Correct the rows.',
    held: 'The delivery is held: nothing was stored.',
    nothingUsable: 'Every row of a file was refused: nothing was stored. Correct the file, or leave it out.',
  },
  effects:
    'Ends {ended} of {employments} employments, withdraws {withdrawn} of {absences} absences of the period.',
  effectsOnServiceUse: 'Removes {removed} of {stored} rows of service use of the period.',
  sickLeave: 'Total sick leave {start} to {end}: {before} before, {after} after.',
  noSickLeave: 'none',
  exceeded: {
    endedEmployments: 'It would end more than {limit} % of the employments.',
    withdrawnAbsences: 'It would withdraw more than {limit} % of the absences.',
    removedServiceUses: 'It would remove more than {limit} % of the rows of service use.',
    sickLeavePoints:
      'It would move the sick leave of earlier delivered days by more than {limit} percentage points.',
  },
  heldHint: '{exceeded} Check the files. If they are right, import them with --confirm.',
  heldInFolder:
    '{exceeded} Check the files. If they are right, open the delivery on the page Deliveries of data and choose Store the delivery. Otherwise choose Discard the delivery there, and put corrected files into the folder.',
  nothingStored: 'Nothing was stored.',
  delivery: 'Delivery {number}.',
  newOrganisation: 'The organisation is new.',
  renamedOrganisation: 'The organisation has a new name.',
  notNotified:
    'Notifications could not be created now ({cause}). The server creates them at its next start or at midnight.',
  notes: {
    looksLikeUtf8:
      'The file was read as {encoding}, as “How files are read” states, but all its characters are also valid UTF-8. Check names with å, ä and ö.',
    mappingChosen:
      'The file was read with the mapping {name}, version {version}, which is chosen for the delivery.',
    mappingFound: 'The file was read with the mapping {name}, version {version}, which recognises it.',
    mappingNotFound:
      'No mapping recognises the file. It was read with the default mapping {name}, version {version}. Check that, or choose another mapping for the delivery.',
    rowsAbove: 'Rows above the header that were not read: {count}.',
    sheetRead:
      'The sheet {sheet} was read, and {others} not. State which sheets to read on the page How files are read.',
    noDegreeColumn:
      'The file has no column of the degree or of hours: absences were read as whole days. If one of the other columns is the degree, state it under “How files are read”: {columns}.',
    noLastDayColumn:
      'The file has no column of the last day (to): new absences are stored as ongoing. If one of the other columns is the last day, state it under “How files are read”: {columns}.',
    namesDivided:
      'Names without a comma were divided at their last space: "Anna Maria Ek" is Anna Maria, Ek. Check double surnames.',
    noRows: 'The file has a header and no rows.',
    noOrganisation:
      'The file does not name its organisation (foretagorgnr, OrgNo): it was taken for this one.',
    unreadSchedule:
      'Days of the schedule whose date or hours cannot be read: {count}. They count as days without a schedule.',
    serialDates:
      'Cells of date columns that are numbers without a date format: {count}. They were read as date numbers of Excel (45719 is 2025-03-03).',
    statusNotUsed:
      'The column {column} is not read, but has values that may mean that the row does not count ({values}). Number of rows: {count}. They were read like other rows. If they do not count, exclude them from the export or remove them from the file, and import it again.',
    negativesNotUsed:
      'The column {column} is not read, but has negative numbers, which may be corrections. Number of rows: {count}. They were read like other rows. Remove them and the rows that they correct from the file, or state on the page How files are read if the column is hours, and import the file again.',
    serviceUsesRemoved: 'Service use of the period that the file lacks and that is removed: {count}.',
    importedBefore: 'The same content was imported on {day}. Its rows count once.',
    copyOfFile: 'The file has the same content as {file}. Its rows count once.',
  },
  contradictions: {
    department: 'department {number} has two different rows',
    employee: 'the same employee has two different rows from {from}',
    personalNumber:
      'the same employee has two different personal numbers. The one of the latest period counts.',
    SICK_LEAVE: 'the same employee has two different sick-leave rows from {from}',
    CARE_OF_CHILD: 'the same employee has two different care-of-child rows from {from}',
    UNKNOWN: 'the same employee has two different absence rows of unknown type from {from}',
    leave: 'the same employee has two different rows of full-time leave from {from}',
    serviceUse: 'the same employee has two different rows of the same service on {from}',
  },
  reasons: {
    wrongLength:
      'has another number of columns than the file: {value}. Check whether a separator is missing or surplus, or whether a text with a separator lacks quotation marks',
    otherDecimalSign:
      'has another decimal sign than “How files are read” states. Change it there, or correct the value',
    unreadableCell:
      "'{value}' is an error value, a formula without a calculated value (=), or a number that cannot be read as a date or without loss. Open the workbook in Excel, write the value in the cell again and save: a date as YYYY-MM-DD, hours and degree as numbers (for example 7.5) in a cell with the format Number, a long number in a cell that was first formatted as text",
    missing: 'is empty but required',
    tooLong: 'is too long',
    notADay:
      'is not a day: write it as YYYY-MM-DD or YYYYMMDD; a time is read only where it is midnight, as T00:00',
    dateOrderUnknown:
      'may be two different dates: state under “How files are read” whether the day or the month is first, or write the date as YYYY-MM-DD',
    notATimestamp: 'is not a point in time: write it as YYYY-MM-DD HH:MM',
    notANumber: 'is not a number: write it in digits, for example 7.5',
    notAYesOrNo: 'is neither yes nor no',
    notADegree:
      'is not a degree from 1 to 100: correct the value, or state under “How files are read” what the numbers mean',
    leaveOfPartDay:
      "'{value}' is not a whole day. Full-time leave is imported as whole days only: leave the degree empty, or state 100",
    notAGender:
      'is neither female nor male: state under “How files are read” what it means, or correct the value',
    notACause:
      'is not a cause: write the number of the cause, or state under “How files are read” which cause it is',
    notAType: 'is not a type of absence. Use {types}.',
    notAService: 'is not a service. Use {services}, or state under “How files are read” what it means.',
    serviceInFuture:
      "'{value}' is after today, and only services that have been used are imported. Correct the date, or leave the row out until the service has been used",
    notAPersonalNumber: 'is not a personal number: its day or check digit is wrong',
    endTooLate:
      'is more than ten years ahead: leave the cell empty if the absence is ongoing, state the day under “How files are read” as an open end, or correct it',
    endsBeforeItBegins:
      'the period {value} ends before it begins. Correct the first or the last day, or leave the last day empty if the end is not known',
    contradicts: 'contradicts {value}',
    openEndNotPossible:
      "'{value}' is not a date that can be imported. Leave the end date empty for an ongoing absence, and leave other dates empty where they are not known",
    degreeIsFraction:
      '{value} may be a fraction of the day or a percentage. State the degree in percent ({percent})',
    degreeOneIsUnclear:
      '{value} may be one percent or the whole day, and the file does not show which. State the degree in percent (100 for the whole day)',
    degreeMayBeHours:
      '{value} may be hours, because no degree of the file without a percent sign is 25, 50, 75 or 100. State under “How files are read” whether the degree is percent or hours, or write it with a percent sign',
    moreThanWhole: '{value} is more than 100 percent of the day',
    moreThanADay: '{value} hours are more than one day has',
    amountWithoutUnit:
      'antal {value} has no unit: PAXml does not say whether it is hours or days. State hours in timmar, one transaction a day, or percent in omfattning',
    daysDoNotFit:
      '{value} days are neither all days of the period nor those from Monday to Friday, so they may be parts of days. State one transaction a day, or hours',
    unknownSchedule:
      '{value} hours over several days cannot be divided: the file has no schedule for them. State one transaction a day, or percent in omfattning',
    noSchedule:
      '{value} hours cannot be converted to a share of the day: the schedule of the day is not known, or has no hours. Add a column schedule_hours with the scheduled hours of the day, state percent in degree, or deliver the file together with the PAXml file that has the schedule',
    noNormalTime:
      '{value} hours cannot be converted to a share of the day: the file has no normal working time for the day (NormalWorkingTime), or zero hours. State it in the time system, or deliver the file together with the PAXml file that has the schedule',
    correctionOfPeriod:
      '{value} hours are a correction, and in a table of periods nothing shows to which days it applies. State one row for each day, or change the absence on the page Correct an absence',
    severalDaysInRow:
      'the row has two days, {value}, and does not show to which of them the absence belongs. State under “How files are read” which of the columns is not to be read',
    zeroHoursWithDegree:
      'states zero hours and a degree, which contradict each other: leave the hours empty if the degree is right, or state under “How files are read” that the column is not read. Remove the row if there was no absence',
    hoursOfPeriod:
      '{value} hours over several days cannot be divided. State one row a day, or percent in degree',
    eachDayOrAll:
      '{value} hours may be those of each day or of all days together. State one transaction a day, or percent in omfattning',
    moreThanScheduled:
      '{value} hours are more than the file schedules for these days. Correct the hours or the schedule in the time system, and export the file again',
    hoursAndDegreeDiffer: 'states a different share of the day from omfattning. State only one of the two',
    unknownDepartment:
      'is not a department of the files or of the organisation: correct it, state under “How files are read” which department it is, or add the department to a file of departments',
    newWithoutDepartment:
      'is new, and the file gives no department that is known (resenhet with dim 1). Import the employee with a department from a file of employees, or state the id or name of the department as resultatenhet',
    severalDepartments: 'several departments have this name. Use the id or one of these: {value}',
    notAFullName: 'contains no first name and last name: write "Last name, First name"',
    unknownParent:
      'is not a department of the files or of the organisation: correct it, or add the parent department to the file',
    parentRejected: 'the parent department {value} was rejected on {location}',
    parentCycle: 'makes a department lie below itself',
    overlap:
      'the period overlaps that of {location}, which is of the same employment. State the last day of the earlier period, or correct the first day',
    overlapStored:
      'overlaps a stored period of the same employment: deliver the stored period with a last day, or correct the first day',
    employmentOfAnother: 'belongs, by its employment number, to another person already',
    unknownEmployment:
      'is not an employment of the files or of the organisation: check the number, also its capital letters and leading zeros, or deliver the employee',
    severalEmployments:
      'names a person with several employments at that time: state the number of the employment in the file (anstid, in TLU EmploymentNo)',
    noPerson:
      'names nobody: state the employment number (anstid, in TLU EmploymentNo) or the personal number (persnr, in TLU PersonalNo)',
    noDays:
      'gives no single day, period or times that can be read: state datum, or datumfrom and datumtom, or starttid and sluttid, and export the file again',
    noLastDay:
      'is missing, so the file does not show whether the absence is a single day or ongoing. State datumtom (9999-12-31 if it is ongoing and no hours are stated), or datum for a single day',
    tooManyDays: 'covers more than ten years: correct the first or the last day',
    outsidePeriod:
      'lies outside the period that the complete file covers: correct the days, remove the row, or change the period that the delivery covers',
    noSuchAbsence: 'names an employment number, type and first day that no absence has',
    severalSuchAbsences:
      'names an employment number, type and first day that several absences have: they cannot be corrected one by one',
    absenceFromPayroll:
      'names an absence that is calculated from payroll files. Correct it in the payroll system and deliver the file again, or it is restored',
    severalRowsOfEmployment:
      'the employment is already on {location}. A complete file of a day has one row for each employment: leave out one of the rows',
    amountIsHours: 'antal {value} was read as hours: on a single day it cannot be days',
    noBirthDate: 'contains no complete birth date: it is kept, and the age is not known',
    interimNumber: 'is an interim number: it is kept, and no birth date is read from it',
    differsInCase:
      'differs from another employment number in capital letters only: they are two employments. Correct the number if it is the same employment',
    differsInZeros:
      'differs from another employment number in leading zeros only: they are two employments. If a spreadsheet has removed them, export the file again with the number as text',
    anotherGender: 'disagrees with the personal number: the gender of the file counts',
    anotherPerson: 'names different people in anstid and persnr: anstid counts',
    sickInFuture: 'is sick leave that begins after today',
    recoveredButOngoing:
      'the recovery is reported for {value}, but the absence has no last day: it counts as ongoing. State the last day',
    outsideEmployment: 'lies, in part or whole, outside the employment: only days inside it count',
    serviceOutsideEmployment:
      "'{value}' lies outside the employment: the row is imported. Check the date and the employment number",
    unknownCause: 'names a cause that the catalogue lacks: shown as unknown',
    relapseDisagrees: 'disagrees with the dates: kept for display only',
    unknownUnit: 'names the unit {value}, which is not a known department: the employee keeps the stored one',
    markKept:
      'the mark of protected identity stays: an administrator has set it, and only two administrators together can remove it under Administration, People',
    anotherParent: 'names a different department from the one above it',
    repeatsTransaction: 'repeats another transaction of the file, with the same postid: it counts once',
    correctionRepeated: 'repeats a correction that another file made: it counts once',
    correctionTooLarge:
      'removes more than what is stored for the day. Check the day, the code and the employment number; if the day is imported later, the correction counts then',
    newerFileCounts: 'states a different amount from a newer file, which counts',
    sameHeaderTime:
      'states a different amount from a file with the same header date, or one where neither has a date: the file that covers the later day or has more transactions counts',
    hoursWithoutSchedule:
      '{value} hours were read as a share of eight hours: the schedule of the day is not known, or has no hours. Deliver the file with the schedule in the same delivery, or state percent in omfattning',
    wholeDays: 'covers several days by times: each is read as a whole day',
    typesExceedDay:
      'one of the days has absences of several types, together more than the whole day. If one of them is wrong, remove it by a row with negative hours, or on the page Correct an absence',
    absenceFromElsewhere: 'is already there from another source, which is kept',
  },
};
