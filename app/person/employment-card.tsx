import { PERSON_SECTION_IDS } from '#app/person/section-ids.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { EmploymentInfo } from '#contract/calls/employment.ts';
import type { PersonDetails } from '#contract/values/identifiers/person-ref.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { FailedCard } from './failed-card.tsx';
import { usePersonPage } from './person-context.tsx';
import { DescriptionList, type Term } from '../ui/data/description-list.tsx';

type T = TFunction<readonly ['person', 'absence']>;

/** The employee and the employments, newest first. Null is a field that the role may not see. */
export type Employment = {
  person: Pick<PersonDetails, 'personNumber' | 'gender' | 'age'>;
  employments: EmploymentInfo[];
};

/** Personal data of the employee, and every employment. */
export function EmploymentCard() {
  const { employment } = usePersonPage().page;
  const { t } = useTranslation(['person', 'absence']);
  const language = useLanguage();
  if (!employment.ok) return <FailedCard id={PERSON_SECTION_IDS.data} title={t('person:data')} />;
  const { person, employments } = employment.value;
  const [only, ...others] = employments;
  const ofPerson = listPersonTerms(person, t);
  return (
    <Card id={PERSON_SECTION_IDS.data} title={t('person:data')}>
      {only !== undefined && others.length === 0 ? (
        <DescriptionList terms={[...ofPerson, ...listEmploymentTerms(only, t)]} />
      ) : (
        <div className="stack">
          <DescriptionList terms={ofPerson} />
          {employments.map((one, index) => (
            <div key={one.employment_id} className="stack stack-s">
              <h3>{t('person:employment', { number: formatNumber(index + 1, language) })}</h3>
              <DescriptionList terms={listEmploymentTerms(one, t)} />
            </div>
          ))}
        </div>
      )}
    </Card>
  );
}

function listPersonTerms({ personNumber, gender, age }: Employment['person'], t: T): Term[] {
  return withoutNull([
    [t('person:number'), personNumber === null ? null : formatPersonalNumber(personNumber)],
    [t('person:gender'), gender === null ? null : t(`absence:gender.${gender}`)],
    [t('person:age'), age === null ? null : t('person:age.value', { age })],
  ]);
}

function listEmploymentTerms(employment: EmploymentInfo, t: T): Term[] {
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
