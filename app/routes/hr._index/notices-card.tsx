import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { ErrorBox } from '../../components/error-box';
import { LinkButton } from '../../components/link-button';
import { LoadingButton } from '../../components/loading-button';
import { Notice } from '../../components/notice';
import { VisuallyHidden } from '../../components/visually-hidden';
import { useTexts } from '../../i18n/texts-context';
import { paths } from '../../paths';
import { PersonName } from '../../people/person-name';
import type { TodayView } from './load-today.server';
import type { NoticeView } from './notice-view.server';
import { NOTICES_MORE } from './today-query';

type NoticesCardProps = {
  notices: TodayView['notices'];
  /** The page's own address, where a handled notice leads back to. */
  here: string;
  /** The address that shows more of them. */
  moreTo: string;
};

/** What a manager should look into, newest first. Handling one is a form of its own; a risk mark asks first. */
export function NoticesCard({ notices, here, moreTo }: NoticesCardProps) {
  const { t } = useTexts();
  const list = useFocusAfterRemoval(notices.ok ? notices.value.shown.map(({ id }) => id) : []);
  if (!notices.ok) {
    return (
      <Card id="handelser" title={t('today.notifications')}>
        <ErrorBox message={t('list.error.initial')} retryTo={here} retryText={t('common.retry')} />
      </Card>
    );
  }
  const { shown, total, totalText } = notices.value;
  if (total === 0) {
    return (
      <Card id="handelser" title={t('today.notifications')} count={totalText}>
        <EmptyState icon="check">{t('notification.none')}</EmptyState>
      </Card>
    );
  }
  const rest = total - shown.length;
  return (
    <Card
      id="handelser"
      title={t('today.notifications')}
      count={totalText}
      flush
      footer={
        rest > 0 ? (
          <LinkButton to={`${moreTo}#handelse-${shown.at(-1)?.id ?? ''}`} size="small" preventScrollReset>
            {t('notification.more', { count: Math.min(rest, NOTICES_MORE) })}
          </LinkButton>
        ) : undefined
      }
    >
      <ul ref={list} role="list">
        {shown.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} here={here} />
        ))}
      </ul>
    </Card>
  );
}

function NoticeItem({ notice, here }: { notice: NoticeView; here: string }) {
  const { t } = useTexts();
  const { formData } = useNavigation();
  const intent = `dismiss:${notice.id}`;
  const { id, kind, icon, tone, riskMark, name, department, day, text, actionText } = notice;
  return (
    <Notice
      id={`handelse-${id}`}
      icon={icon}
      tone={tone}
      kind={riskMark ? `${kind} · ${t('notification.riskMark')}` : kind}
      title={name === null ? <span lang="sv">{department}</span> : <PersonName name={name} />}
      meta={
        <>
          {name !== null && (
            <>
              <span lang="sv">{department}</span>
              {' · '}
            </>
          )}
          <time dateTime={day}>{day}</time>
        </>
      }
      actions={
        riskMark ? (
          <LinkButton to={paths.removeRiskMark(id)} size="small" variant="quiet">
            <ActionName visible={t('notification.removeRisk')} full={actionText} />
          </LinkButton>
        ) : (
          <Form method="post" action={withIndex(here)} preventScrollReset>
            <LoadingButton
              name="intent"
              value={intent}
              size="small"
              variant="quiet"
              icon="check"
              pending={formData?.get('intent') === intent}
              succeeded={false}
              pendingText={t('common.saving')}
              doneText={t('common.saved')}
            >
              <ActionName visible={t('notification.dismiss')} full={actionText} />
            </LoadingButton>
          </Form>
        )
      }
    >
      {text}
    </Notice>
  );
}

/** The visible words begin the full name, so that voice control finds the button by what is read on it. */
function ActionName({ visible, full }: { visible: string; full: string }) {
  return (
    <>
      {visible}
      <VisuallyHidden>{full.slice(visible.length)}</VisuallyHidden>
    </>
  );
}

/** A post to an index route needs `?index`, else it is the layout's. */
function withIndex(here: string): string {
  return here.includes('?') ? `${here}&index` : `${here}?index`;
}

/** The focus goes on to the next notice's button when the one that had it is handled, or to the heading after the last. */
function useFocusAfterRemoval(ids: readonly string[]) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(ids);
  useEffect(() => {
    const gone = before.current.findIndex((id) => !ids.includes(id));
    before.current = ids;
    const lost = document.activeElement === document.body;
    if (gone === -1 || !lost) return;
    const next =
      list.current?.children[Math.min(gone, ids.length - 1)]?.querySelector<HTMLElement>('a, button');
    (next ?? document.getElementById('handelser-rubrik'))?.focus();
  }, [ids]);
  return list;
}
