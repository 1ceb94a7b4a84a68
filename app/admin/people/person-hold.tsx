import { getFormProps, getInputProps, useForm, type SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import type { ShownPerson } from './load-people.server.ts';
import { personPath } from './person-paths.ts';

type PersonHoldProps = {
  details: NonNullable<ShownPerson['details']>;
  personId: string;
  lastResult: SubmissionResult | undefined;
};

/** The hold of the person with a button that ends it, or the form that adds one. */
export function PersonHold({ details, personId, lastResult }: PersonHoldProps) {
  const { t } = useTranslation(['adminPeople']);
  const [form, fields] = useForm<{ reason: string; employmentNumber: string }>({
    id: 'undanta-person',
    lastResult,
  });
  const { hold, employments } = details;
  const about = <p>{t('adminPeople:hold.about')}</p>;
  if (hold !== null) {
    return (
      <div className="stack">
        {about}
        <p>{t('adminPeople:hold.reason', { reason: hold.reason })}</p>
        <p className="hint">{t('adminPeople:hold.by', { time: hold.createdAt, name: hold.createdBy })}</p>
        <form method="post" action={personPath(personId)}>
          <input type="hidden" name="holdId" value={hold.holdId} />
          <Button name="intent" value="release">
            {t('adminPeople:hold.release')}
          </Button>
        </form>
      </div>
    );
  }
  const number = employments.at(-1)?.employmentNumber ?? null;
  // An erased person has no number by which a hold could be added.
  if (number === null) return about;
  return (
    <form
      {...getFormProps(form, { ariaAttributes: false })}
      method="post"
      action={personPath(personId)}
      className="stack"
    >
      {about}
      <input type="hidden" name="employmentNumber" value={number} />
      <TextField
        {...getInputProps(fields.reason, { type: 'text' })}
        id="reason"
        label={t('adminPeople:reason')}
        hint={t('adminPeople:hold.reason.hint')}
        error={fields.reason.errors?.[0]}
      />
      <div>
        <Button name="intent" value="hold">
          {t('adminPeople:hold.submit')}
        </Button>
      </div>
    </form>
  );
}
