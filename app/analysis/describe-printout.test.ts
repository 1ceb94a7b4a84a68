import { expect, it } from 'vitest';
import { getFixedT } from '#app/i18n/i18n.server.ts';
import { describePrintout } from './describe-printout.ts';

it('describes what the printed figures cover', () => {
  const printout = {
    company: 'Alvik AB',
    departments: 3,
    period: { from: '2025-09-20', to: '2026-03-20' },
    printedAt: '2026-03-20 09:00:00',
  };
  const describe = (filters: Parameters<typeof describePrintout>[0]['filters']) =>
    describePrintout({ ...printout, filters }, 'sv', getFixedT('sv'));
  expect(describe([])).toBe(
    'Alvik AB, Visar statistik för tre avdelningar, 20 september 2025 – 20 mars 2026, utan filter, 2026-03-20 09:00:00',
  );
  expect(
    describe([
      { part: 'age', min: 30, max: 39 },
      { part: 'gender', gender: 'female' },
    ]),
  ).toContain('30–39 år och Kvinnor');
});
