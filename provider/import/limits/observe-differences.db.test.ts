import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/database.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { createImportOrganisation } from '#tests/support/provider/import-organisation.ts';

const NUMBERS = Array.from({ length: 12 }, (_, index) => String(index + 10));
/** 10 to 15 in the north, 16 to 21 at the office. */
const STAFF = [
  'employment_number;first_name;last_name;gender;department_id;from',
  ...NUMBERS.map((number) => `${number};Kim;Ek;man;${Number(number) < 16 ? 'a' : 'hk'};2020-01-01`),
].join('\n');

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
beforeEach(async () => {
  await client.reset();
  await client.importTexts(['department_id;name;parent_id\na;Norr;hk', STAFF]);
});

const absences = (...rows: string[]) => ['employment_number;type;from;to', ...rows].join('\n');
const sick = (numbers: readonly string[], from: string, to: string) =>
  numbers.map((number) => `${number};sjuk;${from};${to}`);

/** `Norr 2025-03-01: 10 → 20` */
async function preview(...rows: string[]) {
  const { effects } = await client.importTexts([absences(...rows)], { dryRun: true });
  return effects.differences?.map(
    ({ department, start, before, after }) => `${department} ${start}: ${String(before)} → ${String(after)}`,
  );
}

describe('the differences of a preview', () => {
  it('are the days of sick leave by department and month, the largest first', async () => {
    await client.importTexts([absences(...sick(NUMBERS, '2025-03-03', '2025-03-04'))]);
    // Today is 2025-04-15; the stored absences cover the days through 2025-03-04.
    expect(
      await preview(
        ...sick(NUMBERS.slice(0, 6), '2025-03-03', '2025-03-03'),
        ...sick(NUMBERS.slice(6), '2025-03-30', ''),
      ),
    ).toEqual([
      'Huvudkontoret 2025-04-01: 0 → 90',
      'Huvudkontoret 2025-03-05: 0 → 12',
      'Norr 2025-03-03: 12 → 6',
    ]);
  });

  it('leave out those that concern fewer than five people', async () => {
    await client.importTexts([absences(...sick(NUMBERS, '2025-03-03', '2025-03-04'))]);
    const five = sick(NUMBERS.slice(0, 5), '2025-03-03', '2025-03-10');
    expect(await preview(...five.slice(1), ...sick(NUMBERS.slice(5), '2025-03-03', '2025-03-04'))).toEqual(
      [],
    );
    expect(await preview(...five)).toEqual(['Norr 2025-03-05: 0 → 30']);
  });

  it('leave out what people move between each other, other types and unchanged departments', async () => {
    const week = (numbers: readonly string[]) => sick(numbers, '2025-03-03', '2025-03-03');
    await client.importTexts([absences(...week(NUMBERS))], { covers: '2025-04-14' });
    expect(await preview(...week(NUMBERS))).toEqual([]);
    expect(await preview(...NUMBERS.map((number) => `${number};vab;2025-03-10;2025-03-10`))).toEqual([]);
  });

  it('are at most twenty', async () => {
    const names = Array.from({ length: 25 }, (_, index) => `m${String(index).padStart(2, '0')}`);
    await client.importTexts([
      ['department_id;name;parent_id', ...names.map((id) => `${id};${id};hk`)].join('\n'),
    ]);
    const people = names.flatMap((id, at) =>
      [1, 2, 3, 4, 5].map((n) => ({ number: `${String(at)}-${String(n)}`, id })),
    );
    const header = 'employment_number;first_name;last_name;gender;department_id;from';
    await client.importTexts([
      [header, ...people.map(({ number, id }) => `${number};Kim;Ek;man;${id};2020-01-01`)].join('\n'),
    ]);
    const rows = people.map(({ number }) => `${number};sjuk;2025-04-01;2025-04-01`);
    expect(await preview(...rows)).toHaveLength(20);
  });

  it('are not calculated when a delivery is stored', async () => {
    const { effects } = await client.importTexts([absences(...sick(NUMBERS, '2025-03-03', '2025-03-04'))]);
    expect(effects.differences).toBeUndefined();
  });
});
