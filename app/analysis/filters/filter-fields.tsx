import { useTranslation } from 'react-i18next';
import { GENDER_CHOICES } from '#contract/values/vocabulary.ts';
import { CheckboxGroup } from '#app/ui/forms/choices/checkbox-group.tsx';
import { Fieldset } from '#app/ui/forms/choices/fieldset.tsx';
import { RadioGroup } from '#app/ui/forms/choices/radio-group.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { AGE_IDS, type AgeField, type FilterForm } from './filter-choice.ts';

/** Age, employment type and gender, inside the page's GET form. */
export function FilterFields({ filter }: { filter: FilterForm }) {
  const { t } = useTranslation(['filter']);
  const { choice, typed, errors, employmentTypes } = filter;
  const ageField = (name: AgeField, label: string) => (
    <TextField
      id={AGE_IDS[name]}
      name={name}
      label={label}
      error={errors[name] && t(errors[name])}
      defaultValue={typed[name]}
      inputMode="numeric"
      maxLength={3}
    />
  );
  return (
    <div className="filter-fields">
      <Fieldset id="alder" legend={t('filter:age')}>
        <div className="dates">
          {ageField('ageMin', t('filter:age.min'))}
          {ageField('ageMax', t('filter:age.max'))}
        </div>
        <Box name="noMax" checked={choice.noMaxAge} label={t('filter:age.noMax')} />
      </Fieldset>
      <div>
        <EmploymentTypes chosen={choice.types} employmentTypes={employmentTypes} />
        <Box name="withoutType" checked={choice.withoutType} label={t('filter:employmentType.includeNone')} />
      </div>
      <RadioGroup
        id="kon"
        legend={t('filter:gender')}
        name="gender"
        defaultValue={choice.gender}
        choices={GENDER_CHOICES.map((value) => ({ value, label: t(`filter:gender.${value}`) }))}
      />
    </div>
  );
}

type EmploymentTypesProps = Pick<FilterForm, 'employmentTypes'> & { chosen: readonly string[] };

/** A checkbox for each employment type; chosen types that have no checkbox are submitted unchanged. */
function EmploymentTypes({ chosen, employmentTypes }: EmploymentTypesProps) {
  const { t } = useTranslation(['filter']);
  const unlisted = chosen.filter((id) => !employmentTypes.some((type) => type.id === id));
  return (
    <>
      {employmentTypes.length > 0 && (
        <CheckboxGroup
          id="anstallningsform"
          legend={t('filter:employmentType')}
          hint={t('filter:employmentType.hint')}
          name="types"
          inline
          defaultValues={chosen}
          choices={employmentTypes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {unlisted.map((id) => (
        <input key={id} type="hidden" name="types" value={id} />
      ))}
    </>
  );
}

function Box({ name, label, checked }: { name: string; label: string; checked: boolean }) {
  return (
    <label className="choice">
      <input type="checkbox" name={name} value="1" defaultChecked={checked} autoComplete="off" />
      <span>{label}</span>
    </label>
  );
}
