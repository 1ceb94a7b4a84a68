import { CheckboxGroup } from '#app/ui/forms/checkbox-group.tsx';
import { Fieldset } from '#app/ui/forms/fieldset.tsx';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import type { FilterView } from './filter.ts';

/** Age, employment type and gender, inside the page's GET form. */
export function FilterFields({ filter }: { filter: FilterView }) {
  const { age, types, gender } = filter;
  return (
    <div className="filter-fields">
      <Fieldset id="alder" legend={age.legend}>
        <div className="dates">
          {[age.min, age.max].map(({ value, ...field }) => (
            <TextField key={field.name} {...field} defaultValue={value} inputMode="numeric" maxLength={3} />
          ))}
        </div>
        <Box box={age.noMax} />
      </Fieldset>
      <div>
        {types.choices.length > 0 && (
          <CheckboxGroup
            id="anstallningsform"
            legend={types.legend}
            hint={types.hint}
            name="types"
            inline
            chosen={types.chosen}
            choices={types.choices}
          />
        )}
        {types.unlisted.map((id) => (
          <input key={id} type="hidden" name="types" value={id} />
        ))}
        <Box box={types.withoutType} />
      </div>
      <RadioGroup
        id="kon"
        legend={gender.legend}
        name="gender"
        chosen={gender.chosen}
        choices={gender.choices}
      />
    </div>
  );
}

function Box({ box }: { box: FilterView['age']['noMax'] }) {
  const { name, value, label, checked } = box;
  return (
    <label className="choice">
      <input type="checkbox" name={name} value={value} defaultChecked={checked} autoComplete="off" />
      <span>{label}</span>
    </label>
  );
}
