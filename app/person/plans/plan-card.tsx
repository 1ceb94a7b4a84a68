import { Form, useNavigation } from '@remix-run/react';
import { Card } from '#app/ui/layout/card.tsx';
import { ConfirmLink } from '#app/ui/forms/confirm-link.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadingButton } from '#app/ui/forms/loading/loading-button.tsx';
import { Tag } from '#app/ui/data/tag.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { paths } from '#app/paths.ts';
import { useTranslation } from 'react-i18next';
import { AddDocumentForm, findSubmittedPlan } from './add-document-form.tsx';
import { DocumentItem } from './document-item.tsx';
import { describePlan } from './describe-plan.ts';
import { usePersonName, usePersonPage } from '../person-context.tsx';
import type { ShownPlan } from './to-shown-plan.server.ts';

/**
 * One plan with its documents. An ongoing plan can be extended and finished, a finished plan only resumed or
 * removed.
 */
export function PlanCard({ plan }: { plan: ShownPlan }) {
  const { page, rejected, action } = usePersonPage();
  const { t } = useTranslation(['common', 'person', 'rehab']);
  const name = usePersonName();
  const { formData } = useNavigation();
  const { id, startDate, finishedAt, documents } = plan;
  const ongoing = finishedAt === null;
  const title = t('rehab:started', { date: startDate });
  const intent = ongoing ? 'finish' : 'resume';
  return (
    <Card
      id={`plan-${id}`}
      title={title}
      headingLevel={4}
      flush
      actions={ongoing ? undefined : <Tag icon="check">{t('rehab:finished', { date: finishedAt })}</Tag>}
      footer={
        <div className="stack stack-s">
          {ongoing && (
            <Disclosure
              summary={t('rehab:document.add')}
              open={rejected !== null && findSubmittedPlan(rejected) === id}
            >
              <AddDocumentForm plan={id} submitText={t('rehab:document.add')} />
            </Disclosure>
          )}
          <div className="cluster">
            <Form method="post" action={action} preventScrollReset>
              <input type="hidden" name="rehabPlanId" value={id} />
              <LoadingButton
                id={`lage-${id}`}
                name="intent"
                value={intent}
                size="small"
                icon={ongoing ? 'check' : 'repeat'}
                pending={formData?.get('intent') === intent && formData.get('rehabPlanId') === id}
                succeeded={false}
                pendingText={t('common:saving')}
                doneText={t('common:saved')}
              >
                {t(ongoing ? 'rehab:finish' : 'rehab:resume')}
                <VisuallyHidden>: {title}</VisuallyHidden>
              </LoadingButton>
            </Form>
            <ConfirmLink
              to={paths.removePlan(page.id, id)}
              size="small"
              variant="quiet"
              title={t('rehab:remove.title')}
              about={describePlan(plan, name.text, t)}
              text={t('rehab:remove.confirm')}
              confirmText={t('rehab:remove')}
              cancelText={t('common:cancel')}
            >
              {t('rehab:remove')}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </ConfirmLink>
          </div>
        </div>
      }
    >
      {documents.length === 0 ? (
        <EmptyState>{t('person:plan.none')}</EmptyState>
      ) : (
        <ul role="list" className="rows" aria-label={t('person:documents')}>
          {documents.map((document) => (
            <DocumentItem key={document.id} document={document} fixed={!ongoing} />
          ))}
        </ul>
      )}
    </Card>
  );
}
