import { SaxesParser } from 'saxes';
import { BrokenFileError } from '../files/broken-file-error.ts';
import { prefixOf, withoutPrefix } from '../files/xml-names.ts';
import type { PaxmlPart, PaxmlPerson } from '../paxml/read-paxml.ts';
import { toPayrollCode } from './tlu-codes.ts';

type Attributes = Readonly<Record<string, string>>;

/** What an adjustment of time is reported as; it is not read. */
const ADJUSTMENT = 'TimeAdjustments';

/**
 * Streams a time file of Visma Lön (TLU) as the parts of PAXml: one transaction for each `Time`, with hours on one day, and
 * the normal working time as the schedule. The elements may have the namespace prefix of the root. Names of people never leave the
 * parser.
 *
 * @throws {BrokenFileError} if the file is not TLU or not well-formed
 */
export async function* readTlu(file: string, text: AsyncIterable<string>): AsyncGenerator<PaxmlPart> {
  const collector = new TluCollector(file);
  const parser = new SaxesParser({ position: false, xmlns: false as const });
  parser.on('opentag', ({ name, attributes }) => collector.open(name, attributes));
  // The parser's own message may quote the file.
  parser.on('error', () => {
    throw new BrokenFileError(file, { key: 'notWellFormed' });
  });
  for await (const chunk of text) {
    parser.write(chunk);
    yield* collector.take();
  }
  parser.close();
  yield* collector.take();
}

class TluCollector {
  #parts: PaxmlPart[] = [];
  /** The namespace prefix of the root element; null before it. */
  #prefix: string | null = null;
  #row = 0;
  readonly #codes = new Map<string, string>();
  #employee: PaxmlPerson = { employmentNumber: '', personalNumber: '' };

  constructor(private readonly file: string) {}

  take(): PaxmlPart[] {
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }

  open(fullName: string, attributes: Attributes): void {
    this.#prefix ??= prefixOf(fullName);
    const name = withoutPrefix(fullName, this.#prefix);
    if (name === 'SalaryData') this.#addHeader(attributes);
    else if (name === 'TimeCode') this.#addCode(attributes);
    else if (name === 'Employee') this.#employee = personOf(attributes);
    else if (name === 'NormalWorkingTime') this.#addSchedule(attributes);
    else if (name === 'Time') this.#addTime(attributes);
    else if (name === 'Adjustment') this.#addTransaction({ tidkod: ADJUSTMENT });
  }

  #addSchedule({ DateOfReport, NormalWorkingTimeHours = '' }: Attributes): void {
    const hours = NormalWorkingTimeHours.trim();
    this.#parts.push({ part: 'scheduleDay', employee: this.#employee, day: toDay(DateOfReport), hours });
  }

  #addHeader({ Created = '', OrgNo = '', ProgramName = '' }: Attributes): void {
    const fields = { datum: toDay(Created), foretagorgnr: OrgNo.trim(), programnamn: ProgramName.trim() };
    this.#parts.push({ part: 'header', fields });
  }

  #addCode({ Code = '', TimeCodeName = '', AbsenceType = '' }: Attributes): void {
    if (this.#row > 0) throw new BrokenFileError(this.file, { key: 'codesAfterTimes' });
    const timeCode = { code: Code.trim(), name: TimeCodeName.trim(), absenceType: AbsenceType.trim() };
    this.#codes.set(timeCode.code, toPayrollCode(timeCode));
  }

  #addTime({ DateOfReport, TimeCode = '', SumOfHours = '' }: Attributes): void {
    const code = TimeCode.trim();
    this.#addTransaction({
      tidkod: this.#codes.get(code) ?? code,
      datum: toDay(DateOfReport),
      timmar: SumOfHours.trim(),
    });
  }

  #addTransaction(fields: Extract<PaxmlPart, { part: 'time' }>['fields']): void {
    this.#row += 1;
    this.#parts.push({ part: 'time', row: this.#row, employee: this.#employee, postId: '', fields });
  }
}

function personOf({ EmploymentNo = '', PersonalNo = '' }: Attributes): PaxmlPerson {
  return { employmentNumber: EmploymentNo.trim(), personalNumber: PersonalNo.trim() };
}

/** TLU also allows days of six digits, `YYMMDD` and `YY-MM-DD`. */
function toDay(text = ''): string {
  const day = text.trim();
  return /^\d{2}-?\d{2}-?\d{2}$/.test(day) ? `20${day.replaceAll('-', '')}` : day;
}
