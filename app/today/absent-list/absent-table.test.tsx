import { expect, it } from 'vitest';
import { renderText } from '#tests/support/app/render-with-texts.tsx';
import type { AbsentRow } from './absent-rows.server.ts';
import { AbsentTable } from './absent-table.tsx';

const row: AbsentRow = {
  id: 'a',
  person: { first_name: 'Åsa', last_name: 'Öberg', state: 'named' },
  to: null,
  department: 'Gjuteri',
  type: 'SICK_LEAVE',
  cause: null,
  spellFrom: '2024-02-05',
  day: 1021,
  degree: 50,
  degreeFrom: '2026-10-01',
  returnDate: '2026-11-20',
  overdue: false,
  tags: ['relapse', 'workRelated'],
};

it('formats a row in the language of the page', () => {
  const table = <AbsentTable rows={[row]} caption="" causeShown={false} />;
  const swedish = renderText(table);
  for (const text of [
    'Öberg, Åsa',
    'Sjukfrånvaro',
    'Återinsjuknande, Arbetsrelaterad',
    '1\u00A0021',
    '2024-02-05',
    '50\u00A0%',
    'sedan 2026-10-01',
  ]) {
    expect(swedish).toContain(text);
  }
  const english = renderText(table, 'en');
  expect(english).toContain('1,021');
  expect(english).toContain('50%');
});
