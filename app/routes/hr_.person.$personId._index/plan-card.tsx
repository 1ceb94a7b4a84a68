import { Form, useNavigation } from '@remix-run/react';
import { Card } from '../../components/card';
import { ConfirmLink } from '../../components/confirm-link';
import { Disclosure } from '../../components/disclosure';
import { EmptyState } from '../../components/empty-state';
import { LoadingButton } from '../../components/loading-button';
import { Tag } from '../../components/tag';
import { VisuallyHidden } from '../../components/visually-hidden';
import { useTexts } from '../../i18n/texts-context';
import { AddDocumentForm } from './add-document-form';
import { DocumentItem } from './document-item';
import { usePersonPage } from './person-context';
import type { PlanView } from './plan-view.server';

/** One plan with its documents. An ongoing one can be added to and finished, a finished one only resumed or removed. */
export function PlanCard({ plan }: { plan: PlanView }) {
  const { page, rejected, action } = usePersonPage();
  const { labels } = page;
  const { t } = useTexts();
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
                pendingText={t('common.saving')}
                doneText={t('common.saved')}
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
              cancelText={t('common.cancel')}
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
