import { useTranslation } from 'react-i18next';
import { SelectField } from '#app/ui/forms/select-field.tsx';

type MappingFieldProps = {
  /** The names of the mappings of the organisation. */
  mappings: readonly string[];
  /** The name of the chosen one; null: none is chosen. */
  chosen?: string | null;
};

/** The choice of the mapping that the files of a delivery are read with. Nothing if there is only one. */
export function MappingField({ mappings, chosen = null }: MappingFieldProps) {
  const { t } = useTranslation(['admin']);
  if (mappings.length <= 1) return null;
  return (
    <SelectField
      id="mapping"
      name="mapping"
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
