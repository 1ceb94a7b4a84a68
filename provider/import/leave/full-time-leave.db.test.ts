import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { paxml } from '#tests/support/provider/make-import-folder.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';
import { readFingerprints } from '#tests/support/database/rows/table-fingerprints.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { undoDelivery } from '#provider/delivery/undo-delivery.ts';
import { Temporal } from 'temporal-polyfill';

const HEADER = 'employment_number;type;from;to;degree';

let open: OpenDatabase;
let client: ReturnType<typeof createImportOrganisation>;
beforeAll(async () => {
  open = await openTestDatabase();
  client = createImportOrganisation(open);
});
afterAll(async () => {
  await open.close();
  await client.remove();
});
beforeEach(() => client.reset());

const absences = (...rows: string[]) => [HEADER, ...rows].join('\n');
const payrollLeave = (from: string, to: string, number = '1') =>
  paxml({
    times: [[`anstid="${number}"`, { tidkod: 'FPE', datumfrom: from, datumtom: to }]],
  });

describe('full-time leave in a CSV file', () => {
  it.each<[type: string, reason: string]>([
    ['ledig', 'ledig'],
    ['LEAVE', 'ledig'],
    ['föräldraledig', 'PARENTAL_LEAVE'],
    ['Tjänstledig', 'LEAVE_OF_ABSENCE'],
  ])('stores the type %s with the reason %s', async (type, reason) => {
    const result = await client.importTexts([absences(`1;${type};2025-02-03;2025-02-28;100`)]);
    expect(result.reports[0]).toMatchObject({ read: 1, created: 1, changed: 0, skipped: 0 });
    expect(await client.listLeaves()).toEqual([`${reason} 2025-02-03..2025-02-28`]);
    expect(await client.listAbsences()).toEqual([]);
  });

  it('rejects a part of the day and imports the other rows', async () => {
    const result = await client.importTexts([
      absences('1;ledig;2025-02-03;2025-02-28;50', '1;ledig;2025-03-03;;', '1;ledig;2025-04-01;;100 %'),
    ]);
    expect(client.linesOf(result)).toEqual([
      "refused: Row 2, degree: '50' is not a whole day. Full-time leave is imported as whole days only: leave the degree empty, or state 100.",
    ]);
    expect(await client.listLeaves()).toEqual(['ledig 2025-03-03..', 'ledig 2025-04-01..']);
  });

  it('changes nothing when it is repeated, and takes the end from a later file', async () => {
    const first = absences('1;föräldraledig;2025-02-03;;', '2;ledig;2025-02-03;2025-02-04;');
    await client.importTexts([first]);
    const ignored = ['api.audit_event', 'api.delivery'];
    const before = await readFingerprints(open, ignored);
    const again = await client.importTexts([first]);
    expect(again.reports[0]).toMatchObject({ created: 0, changed: 0, skipped: 2 });
    expect(await readFingerprints(open, ignored)).toEqual(before);
    const later = await client.importTexts([absences('1;föräldraledig;2025-02-03;2025-03-31;')]);
    expect(later.reports[0]).toMatchObject({ created: 0, changed: 1, skipped: 0 });
    expect(await client.listLeaves()).toEqual([
      'ledig 2025-02-03..2025-02-04',
      'PARENTAL_LEAVE 2025-02-03..2025-03-31',
    ]);
  });

  it('keeps the stored end when a later file has no column for it', async () => {
    await client.importTexts([absences('1;ledig;2025-02-03;2025-02-28;')]);
    const later = await client.importTexts(['employment_number;type;from\n1;tjänstledig;2025-02-03']);
    expect(later.reports[0]).toMatchObject({ changed: 1 });
    expect(await client.listLeaves()).toEqual(['LEAVE_OF_ABSENCE 2025-02-03..2025-02-28']);
    const earlier = await client.importTexts([absences('1;ledig;2025-02-03;2025-02-01;')]);
    expect(client.linesOf(earlier)).toEqual([
      expect.stringMatching(
        /^refused: Row 2, to: the period 2025-02-03 – 2025-02-01 ends before it begins\./,
      ),
    ]);
  });

  it('names both rows of a contradiction, and skips a row that is repeated', async () => {
    const result = await client.importTexts([
      absences(
        '1;ledig;2025-02-03;2025-02-28;',
        '1;ledig;2025-02-03;2025-02-28;100',
        '1;tjänstledig;2025-02-03;2025-02-27;',
      ),
    ]);
    expect(result.reports[0]).toMatchObject({ created: 1, skipped: 1 });
    expect(client.linesOf(result)).toEqual([
      'refused: Row 4 contradicts row 2: the same employee has two different rows of full-time leave from 2025-02-03. They differ in: type, to. Only row 2 counts: remove it if it is the one that is wrong.',
    ]);
  });

  it('accepts overlapping periods, and remarks days outside the employment', async () => {
    const result = await client.importTexts([
      absences(
        '1;ledig;2019-12-01;2020-02-28;',
        '1;föräldraledig;2020-02-01;2020-03-31;',
        '9;ledig;2025-01-01;;',
      ),
    ]);
    expect(result.reports[0]).toMatchObject({ created: 2 });
    expect(client.linesOf(result)).toEqual([
      'refused: row 4, employment_number: is not an employment of the files or of the organisation: check the number, also its capital letters and leading zeros, or deliver the employee',
      'remark: row 2, from: lies, in part or whole, outside the employment: only days inside it count',
    ]);
  });

  it('covers its last day', async () => {
    const result = await client.importTexts([absences('1;ledig;2025-02-03;2025-02-28;')]);
    expect(result.outcome).toBe('stored');
    const { rows } = await open.pool.query<{ covered: string }>(
      'select covered_through::text as covered from api.delivery order by number desc limit 1',
    );
    expect(rows).toEqual([{ covered: '2025-02-28' }]);
  });

  it('is undone with its delivery', async () => {
    await client.importTexts([absences('1;ledig;2025-02-03;;')]);
    const { delivery } = await client.importTexts([
      absences('1;ledig;2025-02-03;2025-02-28;', '1;ledig;2025-03-03;;'),
    ]);
    const now = Temporal.Instant.from('2025-04-15T09:00:00Z');
    await undoDelivery(open, { organisationNumber: '5566778899', number: delivery, undoneBy: null, now });
    expect(await client.listLeaves()).toEqual(['ledig 2025-02-03..']);
  });
});

describe('full-time leave from payroll and CSV', () => {
  it('keeps the row of payroll and warns when a CSV row has another end', async () => {
    await client.importTexts([payrollLeave('2025-03-03', '2025-03-07')]);
    const result = await client.importTexts([absences('1;ledig;2025-03-03;2025-03-14;')]);
    expect(result.reports[0]).toMatchObject({ created: 0, changed: 0, skipped: 1 });
    expect(client.linesOf(result)).toEqual([
      'remark: row 2: is already there from another source, which is kept',
    ]);
    expect(await client.listLeaves()).toEqual(['FPE 2025-03-03..2025-03-07']);
  });

  it('reports nothing when both have the same days', async () => {
    await client.importTexts([payrollLeave('2025-03-03', '2025-03-07')]);
    const result = await client.importTexts([absences('1;ledig;2025-03-03;2025-03-07;')]);
    expect(result.reports[0]).toMatchObject({ skipped: 1 });
    expect(client.linesOf(result)).toEqual([]);
    await client.reset();
    await client.importTexts([absences('1;ledig;2025-03-03;2025-03-07;')]);
    const reverse = await client.importTexts([payrollLeave('2025-03-03', '2025-03-07')]);
    expect(client.linesOf(reverse)).toEqual([]);
    expect(await client.listLeaves()).toEqual(['ledig 2025-03-03..2025-03-07']);
  });

  it('keeps the row of a CSV file and warns when payroll has another end', async () => {
    await client.importTexts([absences('1;ledig;2025-03-03;2025-03-14;')]);
    const result = await client.importTexts([payrollLeave('2025-03-03', '2025-03-07')]);
    expect(client.linesOf(result)).toEqual([
      'remark: row 1: is already there from another source, which is kept',
    ]);
    expect(await client.listLeaves()).toEqual(['ledig 2025-03-03..2025-03-14']);
  });
});
