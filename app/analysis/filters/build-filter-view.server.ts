import { GENDER_CHOICES } from '#contract/values/vocabulary.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';
import { NO_FILTER, type ChipView, type FilterChoice, type FilterView } from './filter.ts';
import type { FilterQuery } from './parse-filter.server.ts';

type EmploymentTypes = readonly { id: string; name: string }[];

/** The fields that the error summary links to. */
const AGE_IDS = { ageMin: 'alder-fran', ageMax: 'alder-till' } as const;

/**
 * Builds the filter fields and a chip for each active filter.
 *
 * @param employmentTypes those of the departments; null when they could not be fetched
 * @param addressOf returns the URL of the page with other filters
 */
export function buildFilterView(
  { choice, typed, errors }: FilterQuery,
  employmentTypes: EmploymentTypes | null,
  { t }: Texts,
  addressOf: (choice: FilterChoice) => string,
): FilterView {
  const ageField = (name: 'ageMin' | 'ageMax') => ({
    id: AGE_IDS[name],
    name,
    label: t(name === 'ageMin' ? 'filter:age.min' : 'filter:age.max'),
    value: typed[name],
    ...(errors[name] === undefined ? {} : { error: t(errors[name]) }),
  });
  return {
    title: t('common:filter'),
    age: {
      legend: t('filter:age'),
      min: ageField('ageMin'),
      max: ageField('ageMax'),
      noMax: { name: 'noMax', value: '1', label: t('filter:age.noMax'), checked: choice.noMaxAge },
    },
    types: {
      legend: t('filter:employmentType'),
      hint: t('filter:employmentType.hint'),
      choices: (employmentTypes ?? []).map(({ id, name }) => ({ value: id, label: name })),
      chosen: choice.types,
      unlisted: choice.types.filter((id) => employmentTypes?.some((type) => type.id === id) !== true),
      withoutType: {
        name: 'withoutType',
        value: '1',
        label: t('filter:employmentType.includeNone'),
        checked: choice.withoutType,
      },
    },
    gender: {
      legend: t('filter:gender'),
      choices: GENDER_CHOICES.map((value) => ({ value, label: t(`filter:gender.${value}`) })),
      chosen: choice.gender,
    },
    chips: describeFilter(choice, employmentTypes, { t }).map(({ text, without }): ChipView => ({
      text,
      removeText: t('filter:remove', { filter: text }),
      to: addressOf(without),
    })),
    chipsLabel: t('filter:chosen'),
    clear: { text: t('filter:reset'), to: addressOf(NO_FILTER) },
  };
}

/** Returns each active filter as text, with the choice that remains without it. */
export function describeFilter(
  choice: FilterChoice,
  employmentTypes: EmploymentTypes | null,
  { t }: Pick<Texts, 't'>,
): { text: string; without: FilterChoice }[] {
  const { ageMin: min, ageMax: max, types, withoutType, gender } = choice;
  const typeName = (id: string) =>
    employmentTypes?.find((type) => type.id === id)?.name ?? t('filter:employmentType.unknown');
  const age =
    min !== null && max !== null
      ? t('filter:age.between', { min, max })
      : min !== null
        ? t('filter:age.least', { min })
        : max !== null
          ? t('filter:age.most', { max })
          : null;
  return [
    ...(age === null
      ? []
      : [{ text: age, without: { ...choice, ageMin: null, ageMax: null, noMaxAge: false } }]),
    ...types.map((id) => ({
      text: typeName(id),
      without: { ...choice, types: types.filter((other) => other !== id) },
    })),
    ...(withoutType
      ? []
      : [{ text: t('filter:employmentType.excludeNone'), without: { ...choice, withoutType: true } }]),
    ...(gender === 'all'
      ? []
      : [{ text: t(`filter:gender.${gender}`), without: { ...choice, gender: 'all' as const } }]),
  ];
}

/** The filter errors for the error summary. */
export function listFilterErrors({ age }: FilterView): { fieldId: string; text: string }[] {
  return [age.min, age.max].flatMap(({ id, error }) =>
    error === undefined ? [] : [{ fieldId: id, text: error }],
  );
}
