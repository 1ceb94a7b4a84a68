import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fromDayNumber } from '#contract/values/calendar.ts';
import { GENDER_CODE, OPEN_DAY } from '#provider/absence/snapshot/facts/facts.ts';
import { SICK_LEAVE, type RawFacts } from '#provider/absence/snapshot/facts/builder/raw-facts.ts';
import { benchDepartmentIds } from '../organisation/insert-bench-organisation.ts';

/** The tables of an organisation as files. */
export interface WrittenTables {
  /** Departments and employees. */
  staff: string[];
  absences: string;
  absenceRows: number;
}

/** Writes a generated organisation as CSV files, as an employer delivers it. */
export async function writeTables(folder: string, raw: RawFacts): Promise<WrittenTables> {
  const write = async (name: string, lines: Iterable<string>) => {
    const path = join(folder, name);
    await pipeline(Readable.from(lines), createWriteStream(path));
    return path;
  };
  const rows = [...absenceLines(raw)];
  return {
    staff: [
      await write('departments.csv', departmentLines()),
      await write('employees.csv', employeeLines(raw)),
    ],
    absences: await write('absences.csv', [
      'employment_number;type;from;to;degree;cause;work_related\n',
      ...rows,
    ]),
    absenceRows: rows.length,
  };
}

function* departmentLines(): Generator<string> {
  yield 'department_id;name;parent_id\n';
  for (const id of benchDepartmentIds) yield `${id};Avdelning ${id};\n`;
}

/** One row for each period in a department. */
function* employeeLines({ people, employments, departmentPeriods }: RawFacts): Generator<string> {
  yield 'employment_number;first_name;last_name;gender;department_id;from;to;personal_number;employment_type;manager\n';
  const numbers = personalNumbers(people);
  for (const [period, employment] of departmentPeriods.employment.entries()) {
    const person = employments.person[employment] ?? 0;
    const cells = [
      employment,
      'Anna',
      `Andersson ${String(person)}`,
      people.gender[person] === GENDER_CODE.female ? 'kvinna' : 'man',
      benchDepartmentIds[departmentPeriods.department[period] ?? 0],
      fromDayNumber(departmentPeriods.first[period] ?? 0),
      toEnd(departmentPeriods.last[period] ?? OPEN_DAY),
      numbers[person],
      'Tillsvidare',
      `Chef ${String(employment % 2_000)}`,
    ];
    yield `${cells.join(';')}\n`;
  }
}

/** Rows that repeat the type and the first day of another one would be rejected as a contradiction: they are left out. */
function* absenceLines({ employments, absences }: RawFacts): Generator<string> {
  const written = new Set<string>();
  for (const [row, employment] of absences.employment.entries()) {
    const type = absences.type[row] === SICK_LEAVE ? 'sjuk' : 'vab';
    const first = absences.first[row] ?? 0;
    const key = `${String(employment)} ${type} ${String(first)}`;
    if (written.has(key)) continue;
    written.add(key);
    const last = Math.min(absences.last[row] ?? OPEN_DAY, employments.last[employment] ?? OPEN_DAY);
    const degree = `${String(absences.degree[row])} %`;
    yield `${String(employment)};${type};${fromDayNumber(first)};${toEnd(last)};${degree};;${absences.workRelated[row] === 1 ? 'ja' : ''}\n`;
  }
}

function toEnd(day: number): string {
  return day === OPEN_DAY ? '' : fromDayNumber(day);
}

/** A valid personal number of each person: birth date, a serial number whose last digit tells the gender, check digit. */
function personalNumbers({ birthDay, gender }: RawFacts['people']): string[] {
  const serials = new Map<number, number>();
  return Array.from(birthDay, (day, person) => {
    const serial = serials.get(day) ?? 0;
    serials.set(day, serial + 1);
    const isMale = gender[person] !== GENDER_CODE.female;
    const digits = `${fromDayNumber(day).replaceAll('-', '')}${String(serial * 2 + (isMale ? 1 : 2)).padStart(3, '0')}`;
    return `${digits}${String(checkDigit(digits.slice(2)))}`;
  });
}

/** Luhn's algorithm, as the Swedish Tax Agency describes it (SKV 704). */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
