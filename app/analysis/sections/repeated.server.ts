import type { CallResponse } from '#contract/calls.ts';
import { formatList } from '#app/i18n/format-list.ts';
import { formatNumber } from '#app/i18n/format-number.ts';
import { paths } from '#app/paths.ts';
import { formatNameByLast } from '#app/employees/format-name.ts';
import type { RepeatedRow, ViewContext } from '../analysis-view.ts';

/**
 * People with repeated short-term absence in the period, most occasions first, in the order of the provider.
 */
export function listRepeated(
  { absenceEvents }: CallResponse<'absenceRepeatedShortTerm'>,
  { t, language, may }: ViewContext,
): RepeatedRow[] {
  return absenceEvents.map(({ person, short_term_absence_count, departments }, index) => ({
    id: `upprepad-${String(index + 1)}`,
    name: formatNameByLast(person, t),
    personPath:
      person.state === 'named' && person.person_id !== null && may('personLink')
        ? paths.person(person.person_id)
        : null,
    count: formatNumber(short_term_absence_count, language),
    departments: formatList(
      departments.map(({ name }) => name),
      language,
    ),
  }));
}
