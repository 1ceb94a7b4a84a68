import { useTranslation } from 'react-i18next';
import { MAPPING_FIELD } from '#contract/values/administration/delivery.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';

/** Id of the field, to which an error of the form links. */
export const MAPPING_FIELD_ID = 'mapping';

type MappingFieldProps = {
  /** The names of the mappings of the organisation. */
  mappings: readonly string[];
  /** The name of the chosen one; null: none is chosen. */
  chosen?: string | null;
  error?: string | undefined;
};

/** The choice of the mapping that the files of a delivery are read with. Nothing if there is only one, unless it is rejected. */
export function MappingField({ mappings, chosen = null, error }: MappingFieldProps) {
  const { t } = useTranslation(['admin']);
  if (mappings.length <= 1 && error === undefined) return null;
  return (
    <SelectField
      id={MAPPING_FIELD_ID}
      name={MAPPING_FIELD}
      error={error}
      label={t('admin:settings.mapping')}
      hint={t('admin:settings.mapping.hint')}
      defaultValue={chosen ?? ''}
      choices={[
        { value: '', label: t('admin:settings.mapping.found') },
        ...mappings.map((name) => ({ value: name, label: name })),
      ]}
    />
  );
}
