import { useTranslation } from 'react-i18next';
import { formatName } from '#app/employees/format-name.ts';
import { PersonName } from '#app/employees/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { Settled } from '#app/session/guards/settle.server.ts';
import { ItemList } from '#app/ui/data/item-list.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { DueDate } from './rows/due-date.tsx';
import type { UrgentActions } from './load-urgent-actions.server.ts';
import { useCountText } from './use-count-text.ts';

const CARD_ID = 'att-gora';

/** The whole list, without the remembered filters. */
const LIST = `${paths.followUp}?reason=all&who=all&department=all&status=open`;

/** The overview's card with the most urgent of the actions that are due, as wide as the page, and a link to the whole list. */
export function FollowUpCard({ urgent, pageUrl }: { urgent: Settled<UrgentActions>; pageUrl: string }) {
  const { t } = useTranslation(['common', 'followUp']);
  const countText = useCountText();
  const title = t('followUp:title');
  if (!urgent.ok) {
    return (
      <Card id={CARD_ID} title={title}>
        <ErrorBox message={t('common:list.error.initial')} retryUrl={pageUrl} retryText={t('common:retry')} />
      </Card>
    );
  }
  const { rows, total, overdue } = urgent.value;
  if (total === 0) {
    return (
      <Card id={CARD_ID} title={title}>
        <EmptyState icon="check">{t('followUp:empty.open')}</EmptyState>
      </Card>
    );
  }
  return (
    <Card
      id={CARD_ID}
      title={title}
      actions={<span className="small muted">{countText('open', { total, overdue })}</span>}
      flush
      footer={
        <LinkButton to={LIST} size="small">
          {t('followUp:card.showAll')}
        </LinkButton>
      }
    >
      <ItemList
        inColumns
        items={rows.map((row) => ({
          key: `${row.personId} ${row.reason} ${row.occurrence}`,
          main: <PersonName name={formatName(row.person, t)} to={paths.person(row.personId)} />,
          more: (
            <>
              {t(`followUp:reason.${row.reason}`)} <DueDate row={row} />
            </>
          ),
        }))}
      />
    </Card>
  );
}
