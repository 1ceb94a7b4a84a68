type Day = [day: string, hours: string];
type Coded = [day: string, code: string, hours: string];

export interface TluEmployee {
  number: string;
  /** Normal working time. */
  normal?: readonly Day[];
  times?: readonly Coded[];
  adjustments?: readonly Coded[];
}

/** Time codes by code: the name and the type of absence. */
const TIME_CODES: Readonly<Record<string, [name: string, absenceType: string]>> = {
  '010': ['Normal', '0'],
  '040': ['Semester', '1'],
  '050': ['Sjuk', '1'],
  '060': ['Vård av barn', '1'],
  '070': ['Föräldraledig', '1'],
};

/** Builds a time file of Visma Lön (TLU). */
export function tlu({
  created = '2025-04-01',
  organisation = '556677-8899',
  employees = [],
}: {
  created?: string;
  /** Empty: the file does not name it. */
  organisation?: string;
  employees?: readonly TluEmployee[];
}): string {
  const codes = Object.entries(TIME_CODES).map(
    ([code, [name, type]]) => `<TimeCode Code="${code}" TimeCodeName="${name}" AbsenceType="${type}"/>`,
  );
  const number = organisation === '' ? '' : ` OrgNo="${organisation}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- A comment before the root -->
<SalaryData ProgramName="Tidsystemet" Created="${created}" CompanyName="Nordfabriken AB"${number}>
  <TimeCodes>${codes.join('')}</TimeCodes>
  <SalaryDataEmployee FromDate="2025-03-01" ToDate="2025-03-31">${employees.map(employeeOf).join('\n')}</SalaryDataEmployee>
</SalaryData>`;
}

function employeeOf({ number, normal = [], times = [], adjustments = [] }: TluEmployee): string {
  const normalTimes = normal.map(
    ([day, hours]) => `<NormalWorkingTime DateOfReport="${day}" NormalWorkingTimeHours="${hours}"/>`,
  );
  const coded = times.map(
    ([day, code, hours]) => `<Time DateOfReport="${day}" TimeCode="${code}" SumOfHours="${hours}"/>`,
  );
  const adjusted = adjustments.map(
    ([day, code, hours]) => `<Adjustment Date="${day}" TimeCode="${code}" Hours="${hours}" Comment=""/>`,
  );
  return `<Employee EmploymentNo="${number}" FirstName="Förnamn" Name="Efternamn">
<NormalWorkingTimes>${normalTimes.join('')}</NormalWorkingTimes><Times>${coded.join('')}</Times>
<TimeAdjustments>${adjusted.join('')}</TimeAdjustments></Employee>`;
}
