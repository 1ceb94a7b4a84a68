import { and, eq } from 'drizzle-orm';
import exceljs from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { base64UrlJson } from '#contract/values/json/base64url-json.ts';
import {
  rehabExportLabelsSchema,
  type RehabExportLabels,
} from '#contract/calls/rehabilitation/rehab-export.ts';
import type { RehabListItem } from '#contract/calls/rehabilitation/rehab-list.ts';
import { accountRole } from '#provider/database/tables/account.ts';
import { storeSettings } from '#tests/support/provider/store-settings.ts';
import {
  openRehabTestApp,
  type RehabCustomer,
  type RehabTestApp,
} from '#tests/support/rehabilitation/rehab-test-app.ts';
import { addDocument, addPlan, plannedMeasures } from '#tests/support/rehabilitation/rehab-fixtures.ts';
import { addEmployee } from '#tests/support/provider/test-fixtures.ts';
import { inOwnerTx } from '#tests/support/database/rows/in-owner-tx.ts';

const LABELS: RehabExportLabels = {
  employee: 'Medarbetare',
  rehabStatus: 'Rehabstatus',
  plannedMeasures: 'Planerade åtgärder',
  department: 'Avdelning',
  latestNote: 'Senaste notering',
  filename: 'rehabplaner-2026-03-20',
  sheetName: 'Rehabplaner',
};

let testApp: RehabTestApp;
let customer: RehabCustomer;

beforeAll(async () => (testApp = await openRehabTestApp()));
afterAll(() => testApp.close());
beforeEach(async () => (customer = await testApp.addCustomer()));

function formOf(labels: object = LABELS, filter = 'ongoing', departmentIds = ['a']) {
  const form = new URLSearchParams();
  for (const id of departmentIds) form.append('departmentIds', id);
  form.append('rehabListFilterType', filter);
  form.append('i18n', base64UrlJson(rehabExportLabelsSchema).encode(labels as RehabExportLabels));
  return form;
}

async function send(form = formOf(), headers: Record<string, string> = {}, as = customer.karin) {
  return testApp.api.send('rehabListExport', { as, body: form, headers });
}

async function read(response: Response) {
  expect(response.status).toBe(200);
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  return workbook.worksheets[0]!;
}

function rowsOf(sheet: exceljs.Worksheet) {
  const rows: unknown[] = [];
  sheet.eachRow((row) => rows.push([1, 2, 3, 4, 5, 6, 7].map((column) => row.getCell(column).value)));
  return rows;
}

function addPersonWithPlan(lastName: string, values: Parameters<typeof addPlan>[2] = {}) {
  return addEmployee(testApp.open.db, customer.organisationId, { departmentId: 'a', lastName }).then(
    (employee) => addPlan(testApp.open.db, employee, values),
  );
}

describe('export of the plan list', () => {
  test('contains the list in its default order, with the given labels', async () => {
    const plan = await addPersonWithPlan('Åberg', { startedAt: '2026-03-05T11:00:00Z' });
    await addDocument(testApp.open.db, customer.organisationId, plan, {
      type: 'planForReturnToWork',
      content: plannedMeasures(['2026-03-29']),
      // Half past midnight in Sweden, in winter time.
      updatedAt: '2026-03-10T23:30:00Z',
    });
    await addPersonWithPlan('Maximiliansson-Bergenstråhle', { startedAt: '2026-03-04T11:00:00Z' });
    await addPersonWithPlan('Avslutad', { archivedAt: '2026-03-04T11:00:00Z' });
    const response = await send();
    expect(response.headers.get('Content-Type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="rehabplaner-2026-03-20.xlsx"; filename*=UTF-8''rehabplaner-2026-03-20.xlsx`,
    );
    const sheet = await read(response);
    expect(sheet.name).toBe('Rehabplaner');
    expect(rowsOf(sheet)).toEqual([
      [
        'Medarbetare',
        'Rehabstatus',
        'Startad',
        'Planerade åtgärder',
        'Avdelning',
        'Senaste notering',
        'Typ av notering',
      ],
      [
        'Anna Åberg',
        'Pågående',
        new Date('2026-03-05T00:00:00Z'),
        new Date('2026-03-29T00:00:00Z'),
        'a',
        new Date('2026-03-11T00:00:00Z'),
        'Plan för återgång i arbete',
      ],
      [
        'Anna Maximiliansson-Bergenstråhle',
        'Pågående',
        new Date('2026-03-04T00:00:00Z'),
        null,
        'a',
        null,
        null,
      ],
    ]);
    expect(sheet.columns.map(({ width }) => width)).toEqual([33, 11, 10, 18, 9.01, 16, 26]);
    expect(sheet.autoFilter).toBe('A1:G3');
    expect(sheet.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
  });

  test('exports finished plans in English, with its own status labels', async () => {
    await addPersonWithPlan('Ek', { archivedAt: '2026-03-04T11:00:00Z' });
    const english = await read(await send(formOf(LABELS, 'concluded'), { 'Accept-Language': 'en' }));
    expect(english.getCell('B2').value).toBe('Concluded');
    const own = await read(await send(formOf({ ...LABELS, concluded: 'Klar' }, 'concluded')));
    expect(own.getCell('B2').value).toBe('Klar');
    const named = { ...LABELS, startDate: 'Begun', latestType: 'Kind' };
    const headed = await read(await send(formOf(named, 'concluded')));
    expect([headed.getCell('C1').value, headed.getCell('G1').value]).toEqual(['Begun', 'Kind']);
    const none = await read(await send(formOf(LABELS, 'plannedMeasures')));
    expect(none.rowCount).toBe(1);
  });

  test('never contains a formula: names and labels that begin like one are text', async () => {
    const { db } = testApp.open;
    const lastName = '=cmd|calc!A1';
    const evil = { departmentId: 'a', firstName: '=HYPERLINK("http://x")', lastName };
    await addPlan(db, await addEmployee(db, customer.organisationId, evil));
    const labels = { ...LABELS, employee: '=1+1', ongoing: '@SUM(A1)', latestNote: '+x', department: '-x' };
    const sheet = await read(await send(formOf({ ...labels, sheetName: "'[x]:*?/" })));
    expect(rowsOf(sheet)).toEqual([
      ["'=1+1", 'Rehabstatus', 'Startad', 'Planerade åtgärder', "'-x", "'+x", 'Typ av notering'],
      ['\'=HYPERLINK("http://x") =cmd|calc!A1', "'@SUM(A1)", expect.any(Date), null, 'a', null, null],
    ]);
    sheet.eachRow((row) =>
      row.eachCell((cell) =>
        expect([exceljs.ValueType.String, exceljs.ValueType.Date, exceljs.ValueType.Null]).toContain(
          cell.type,
        ),
      ),
    );
    expect(sheet.name).toBe('x');
  });

  test.each([
    ['planer', 'planer-2026-03-20.xlsx', 'the day where it has none'],
    ['../../etc/passwd', 'passwd-2026-03-20.xlsx', 'no path'],
    ['"a"\r\nX-Evil: 1', null, 'no header of its own'],
  ])('writes a safe file name for %j', async (filename, expected, why) => {
    const response = await send(formOf({ ...LABELS, filename }));
    if (expected === null) {
      expect(response.headers.get('X-Evil'), why).toBeNull();
      expect(response.headers.get('Content-Disposition') ?? 'attachment', why).not.toMatch(/[\r\n]/);
    } else {
      expect(response.headers.get('Content-Disposition'), why).toContain(`filename="${expected}"`);
    }
    await response.arrayBuffer();
  });

  test('contains more plans than one batch, in the order of the list', async () => {
    const { db } = testApp.open;
    const people = await Promise.all(
      ['Ek', 'Alm', 'Björk', 'Rönn', 'Sälg', 'Asp', 'Lind'].map((lastName) =>
        addEmployee(db, customer.organisationId, { departmentId: 'a', lastName }),
      ),
    );
    await inOwnerTx(testApp.open, async (tx) => {
      for (let index = 0; index < 1_050; index += 1) {
        const day = String(1 + (index % 19)).padStart(2, '0');
        await addPlan(tx, people[index % 7]!, { startedAt: `2026-03-${day}T11:00:00Z` });
      }
    });
    const listed: string[] = [];
    for (let offset = 0; offset < 1_050; offset += 50) {
      const body = { departmentIds: ['a'], rehabFilterType: 'ongoing', offset };
      const { json } = await testApp.call('rehabList', customer.karin, body);
      listed.push(...(json as RehabListItem[]).map(({ person }) => `Anna ${person.last_name}`));
    }
    const sheet = await read(await send());
    expect(rowsOf(sheet).map((cells) => (cells as string[])[0])).toEqual(['Medarbetare', ...listed]);
    expect(sheet.autoFilter).toBe('A1:G1051');
  });

  test('writes an audit row with the filter and the number of rows, without the labels', async () => {
    await addPersonWithPlan('Kanarie');
    await (await send()).arrayBuffer();
    const audit = (await testApp.api.auditOf(customer.organisationId)).at(-1);
    expect(audit).toMatchObject({
      action: 'export',
      accountId: customer.karin,
      rowCount: 1,
      detail: { rehabListFilterType: 'ongoing', departments: 1 },
    });
    expect(JSON.stringify(audit)).not.toMatch(/Kanarie|Medarbetare|protected/);
  });

  test('states in the audit row how many people with protected identity it has', async () => {
    const { db } = testApp.open;
    const { organisationId, karin } = customer;
    for (const isProtected of [true, false]) {
      await addPlan(db, await addEmployee(db, organisationId, { departmentId: 'a', isProtected }));
    }
    await storeSettings(db, organisationId, { protectedIdentityRoles: ['Manager'] });
    await db
      .update(accountRole)
      .set({ allDepartments: true })
      .where(and(eq(accountRole.organisationId, organisationId), eq(accountRole.accountId, karin)));
    await (await send()).arrayBuffer();
    const audit = (await testApp.api.auditOf(organisationId)).at(-1);
    expect(audit).toMatchObject({ action: 'export', rowCount: 2, detail: { protectedPeople: 1 } });
  });

  test.each([
    ['department_not_allowed', ['b'], 'another department'],
    ['department_not_allowed', ['lapsed'], 'no contract'],
  ])('rejects with %s for the departments %j', async (code, departmentIds, why) => {
    const response = await send(formOf(LABELS, 'ongoing', departmentIds));
    expect(await response.json(), why).toMatchObject({ code });
  });

  test.each([
    [{ ...LABELS, extra: 'x' }, 'a word that is none'],
    [{ ...LABELS, sheetName: 'x'.repeat(101) }, 'a word too long'],
    [{ employee: 'x' }, 'words missing'],
  ])('rejects invalid labels: %#', async (labels, why) => {
    const form = formOf();
    form.set('i18n', Buffer.from(JSON.stringify(labels)).toString('base64url'));
    expect(await (await send(form)).json(), why).toMatchObject({ code: 'invalid_request' });
  });
});
