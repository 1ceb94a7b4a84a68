import { Form, useNavigation } from '@remix-run/react';
import { Card } from '#app/ui/layout/card.tsx';
import { ConfirmLink } from '#app/ui/forms/confirm-link.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { LoadingButton } from '#app/ui/forms/loading-button.tsx';
import { Tag } from '#app/ui/data/tag.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';
import { AddDocumentForm } from './add-document-form.tsx';
import { DocumentItem } from './document-item.tsx';
import { usePersonPage } from '../person-context.tsx';
import type { PlanView } from './plan-view.server.ts';

/**
 * One plan with its documents. An ongoing plan can be extended and finished, a finished plan only resumed or
 * removed.
 */
export function PlanCard({ plan }: { plan: PlanView }) {
  const { page, rejected, action } = usePersonPage();
  const { labels } = page;
  const { t } = useTranslation(['common']);
  const { formData } = useNavigation();
  const { id, ongoing, title, finished, about, removeTo, documents } = plan;
  const intent = `${ongoing ? 'finish' : 'resume'}:${id}`;
  return (
    <Card
      id={`plan-${id}`}
      title={title}
      headingLevel={4}
      flush
      actions={finished === null ? undefined : <Tag icon="check">{finished}</Tag>}
      footer={
        <div className="stack stack-s">
          {ongoing && (
            <Disclosure summary={labels.addDocument} open={rejected?.plan === id}>
              <AddDocumentForm plan={id} submitText={labels.addDocument} />
            </Disclosure>
          )}
          <div className="cluster">
            <Form method="post" action={action} preventScrollReset>
              <LoadingButton
                id={`lage-${id}`}
                name="intent"
                value={intent}
                size="small"
                icon={ongoing ? 'check' : 'repeat'}
                pending={formData?.get('intent') === intent}
                succeeded={false}
                pendingText={t('common:saving')}
                doneText={t('common:saved')}
              >
                {ongoing ? labels.finish : labels.resume}
                <VisuallyHidden>: {title}</VisuallyHidden>
              </LoadingButton>
            </Form>
            <ConfirmLink
              to={removeTo}
              size="small"
              variant="quiet"
              title={labels.removePlanTitle}
              about={about}
              text={labels.removePlanText}
              confirmText={labels.removePlan}
              cancelText={t('common:cancel')}
            >
              {labels.removePlan}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </ConfirmLink>
          </div>
        </div>
      }
    >
      {documents.length === 0 ? (
        <EmptyState>{labels.noDocuments}</EmptyState>
      ) : (
        <ul role="list" className="rows" aria-label={labels.documents}>
          {documents.map((document) => (
            <DocumentItem key={document.id} document={document} fixed={!ongoing} />
          ))}
        </ul>
      )}
    </Card>
  );
}
