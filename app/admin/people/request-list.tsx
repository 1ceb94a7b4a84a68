import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/forms/button.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import type { ShownRequest } from './load-people.server.ts';
import { personPath } from './person-paths.ts';

/** The requests that wait for a second administrator, with the decisions that the user may make. */
export function RequestList({ requests }: { requests: ShownRequest[] }) {
  const { t } = useTranslation(['adminPeople']);
  return (
    <ul role="list" className="stack">
      {requests.map((request) => (
        <li key={request.requestId} className="stack stack-s">
          <RequestText request={request} />
          <Decision request={request} name={request.personName ?? t('adminPeople:hidden')} />
        </li>
      ))}
    </ul>
  );
}

/** What is requested about whom, why and by whom. */
export function RequestText({ request }: { request: ShownRequest }) {
  const { t } = useTranslation(['adminPeople']);
  const { kind, personName, reason, requestedAt, requestedBy } = request;
  return (
    <>
      <p>
        <strong>{`${t(`adminPeople:request.${kind}`)}: ${personName ?? t('adminPeople:hidden')}`}</strong>
      </p>
      {reason !== null && <p>{t('adminPeople:request.reason', { reason })}</p>}
      <p className="hint">{t('adminPeople:request.by', { time: requestedAt, name: requestedBy })}</p>
    </>
  );
}

function Decision({ request, name }: { request: ShownRequest; name: string }) {
  const { t } = useTranslation(['adminPeople']);
  const { requestId, personId, mayApprove, isRequester } = request;
  const labelOf = (action: string) => t('adminPeople:request.label', { action, name });
  if (mayApprove) {
    return (
      <div>
        <LinkButton
          to={personPath(personId, 'decide', requestId)}
          reloadDocument
          aria-label={labelOf(t('adminPeople:request.review'))}
        >
          {t('adminPeople:request.review')}
        </LinkButton>
      </div>
    );
  }
  if (!isRequester) return <p>{t('adminPeople:request.notYours')}</p>;
  return (
    <>
      <p>{t('adminPeople:request.waits')}</p>
      <form method="post" action={personPath(personId)}>
        <input type="hidden" name="requestId" value={requestId} />
        <Button name="intent" value="discard" aria-label={labelOf(t('adminPeople:request.withdraw'))}>
          {t('adminPeople:request.withdraw')}
        </Button>
      </form>
    </>
  );
}
