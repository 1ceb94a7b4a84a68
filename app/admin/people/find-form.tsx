import { getFormProps, getInputProps, useForm, type SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { PERSON_NUMBER_KINDS } from '#contract/values/administration/person-request.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { RadioGroup } from '#app/ui/forms/choices/radio-group.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

type Fields = { by: string; number: string };

/** The form that finds one person. It is posted, so that the number is in no address. */
export function FindForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { t } = useTranslation(['adminPeople']);
  const [form, fields] = useForm<Fields>({ id: 'sok-person', lastResult });
  return (
    <form
      {...getFormProps(form, { ariaAttributes: false })}
      method="post"
      action={paths.people}
      className="stack"
    >
      <RadioGroup
        id="by"
        name="by"
        legend={t('adminPeople:find.by')}
        error={fields.by.errors?.[0]}
        defaultValue={fields.by.initialValue ?? PERSON_NUMBER_KINDS[0]}
        choices={PERSON_NUMBER_KINDS.map((value) => ({ value, label: t(`adminPeople:find.by.${value}`) }))}
      />
      <TextField
        {...getInputProps(fields.number, { type: 'text' })}
        id="number"
        label={t('adminPeople:find.number')}
        hint={t('adminPeople:find.number.hint')}
        error={fields.number.errors?.[0]}
      />
      <div>
        <Button variant="primary" name="intent" value="find">
          {t('adminPeople:find.submit')}
        </Button>
      </div>
    </form>
  );
}
