import { getFormProps, getInputProps, useForm, type SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import type { ShownConfirmation } from './load-people.server.ts';
import { personPath } from './person-paths.ts';
import { RequestText } from './request-list.tsx';

type ConfirmActionProps = {
  title: string;
  confirmation: ShownConfirmation;
  lastResult: SubmissionResult | undefined;
};

/** The consequences of an action, before it is done or requested. */
export function ConfirmAction({ title, confirmation, lastResult }: ConfirmActionProps) {
  const { action, request, person } = confirmation;
  const shown = request?.kind ?? action;
  return (
    <div className="card card-body-only confirm">
      <h1 tabIndex={-1}>{title}</h1>
      {request === null ? <Subject person={person} /> : <RequestText request={request} />}
      <Consequences of={shown === 'erase' || shown === 'unprotect' ? shown : 'protect'} />
      <ConfirmForm confirmation={confirmation} lastResult={lastResult} />
    </div>
  );
}

/** Whom the action is about. */
function Subject({ person: { details } }: Pick<ShownConfirmation, 'person'>) {
  const { t } = useTranslation(['adminPeople']);
  const numbers = details?.employments.flatMap(({ employmentNumber }) => employmentNumber ?? []) ?? [];
  return (
    <p>
      <strong>{[details?.name ?? t('adminPeople:nameless'), ...numbers].join(', ')}</strong>
    </p>
  );
}

function Consequences({ of }: { of: 'protect' | 'unprotect' | 'erase' }) {
  const { t } = useTranslation(['adminPeople']);
  return (
    <>
      <p>{t(`adminPeople:${of}.consequences`)}</p>
      <ul role="list" className="stack stack-s">
        <li>{t(`adminPeople:${of}.consequence.1`)}</li>
        <li>{t(`adminPeople:${of}.consequence.2`)}</li>
        <li>{t(`adminPeople:${of}.consequence.3`)}</li>
        {of === 'erase' && <li>{t('adminPeople:erase.consequence.4')}</li>}
        {of === 'erase' && <li>{t('adminPeople:erase.consequence.5')}</li>}
      </ul>
    </>
  );
}

type ConfirmFormProps = Pick<ConfirmActionProps, 'confirmation' | 'lastResult'>;

function ConfirmForm({ confirmation: { person, action, request }, lastResult }: ConfirmFormProps) {
  const { t } = useTranslation(['adminPeople', 'common']);
  const [form, fields] = useForm<{ reason: string }>({ id: 'bekrafta', lastResult });
  const { personId } = person;
  const cancel = (
    <a href={personPath(personId)} className="button">
      {t('common:cancel')}
    </a>
  );
  if (action === 'decide' && request !== null) {
    return (
      <form method="post" action={personPath(personId)} className="cluster">
        <input type="hidden" name="requestId" value={request.requestId} />
        <Button variant="danger" name="intent" value="approve">
          {t(`adminPeople:approve.${request.kind}`)}
        </Button>
        <Button name="intent" value="discard">
          {t('adminPeople:request.reject')}
        </Button>
        {cancel}
      </form>
    );
  }
  if (action === 'protect') {
    return (
      <form method="post" action={personPath(personId)} className="cluster">
        <Button variant="primary" name="intent" value="protect">
          {t('adminPeople:protect.submit')}
        </Button>
        {cancel}
      </form>
    );
  }
  return (
    <form
      {...getFormProps(form, { ariaAttributes: false })}
      method="post"
      action={personPath(personId, action)}
      className="stack"
    >
      <input type="hidden" name="kind" value={action} />
      <TextField
        {...getInputProps(fields.reason, { type: 'text' })}
        id="reason"
        label={t('adminPeople:reason')}
        hint={t('adminPeople:reason.hint')}
        error={fields.reason.errors?.[0]}
      />
      <div className="cluster">
        <Button variant="primary" name="intent" value="request">
          {t('adminPeople:request.submit')}
        </Button>
        {cancel}
      </div>
    </form>
  );
}
