import type { CallResponse } from '#contract/calls.ts';
import { formatNumber } from '#app/i18n/format-number.ts';
import type { ViewContext } from '#app/today/today-page-view.ts';
import type { Term } from './absence-now.server.ts';

export type EmploymentView = {
  person: Term[];
  /** Newest first; `title` only when there are several. */
  employments: { id: string; title: string | null; terms: Term[] }[];
};

/** Personal data and employments of the employee, without what the role may not see. */
export function buildEmploymentView(
  { person, employments }: CallResponse<'person'>,
  view: ViewContext,
): EmploymentView {
  const { t, language } = view;
  const several = employments.length > 1;
  return {
    person: withoutNull([
      [t('person:number'), person.personNumber === null ? null : formatPersonalNumber(person.personNumber)],
      [t('person:gender'), person.gender === null ? null : t(`report:gender.${person.gender}`)],
      [t('person:age'), person.age === null ? null : t('person:age.value', { age: person.age })],
    ]),
    employments: employments.map((employment, at) => ({
      id: employment.employment_id,
      title: several ? t('person:employment', { number: formatNumber(at + 1, language) }) : null,
      terms: listTerms(employment, view),
    })),
  };
}

function listTerms(employment: CallResponse<'person'>['employments'][number], { t }: ViewContext): Term[] {
  const { department, parentDepartment, manager, employmentType, employmentNumber, fromDate, toDate } =
    employment;
  return withoutNull([
    [t('person:department'), department.name, true],
    [t('person:parentDepartment'), parentDepartment?.name ?? null, true],
    [t('person:manager'), manager, true],
    [t('person:employmentType'), employmentType?.name ?? null],
    [t('person:employmentNumber'), employmentNumber],
    [
      t('person:employed'),
      toDate === null
        ? t('person:employed.since', { from: fromDate })
        : t('person:employed.between', { from: fromDate, to: toDate }),
    ],
  ]);
}

function withoutNull(terms: readonly (readonly [string, string | null, boolean?])[]): Term[] {
  return terms.flatMap(([label, value, own = false]) => (value === null ? [] : [{ label, value, own }]));
}

/** Formats twelve digits as "19850709-9805". */
function formatPersonalNumber(digits: string): string {
  return digits.replace(/^(\d{8})(\d{4})$/, '$1-$2');
}
