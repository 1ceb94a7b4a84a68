import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { ViewPage } from '#contract/values/saved-view.ts';
import { paths } from '#app/paths.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Tag } from '#app/ui/data/tag.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ChangeViewForms } from './change-view-forms.tsx';
import type { ListedView } from './describe-views.server.ts';
import styles from './saved-views.module.css';

type ViewsCardProps = {
  page: ViewPage;
  views: readonly ListedView[];
  /** The result of a new name that was rejected, and its view. */
  rejectedRename: { viewId: string; lastResult: SubmissionResult } | null;
};

/** The saved views of a page: a link that opens each, and the forms that change it. */
export function ViewsCard({ page, views, rejectedRename }: ViewsCardProps) {
  const { t } = useTranslation(['savedViews', 'shell']);
  return (
    <Card
      id={page === 'analysis' ? 'analysvyer' : 'rapportvyer'}
      title={t(`shell:nav.${page}`)}
      count={views.length === 0 ? undefined : String(views.length)}
      flush
      actions={<a href={paths[page]}>{t(`savedViews:open.${page}`)}</a>}
    >
      {views.length === 0 ? (
        <EmptyState>
          <p>{t(`savedViews:none.${page}`)}</p>
          <p>{t('savedViews:none.how')}</p>
        </EmptyState>
      ) : (
        <ul role="list" className="rows">
          {views.map((view) => (
            <li key={view.viewId} className={styles.item}>
              <div className="rows-main">
                <a href={paths.savedView(view.viewId)}>{view.name}</a>
                <span className="rows-more">{view.about}</span>
              </div>
              {view.isDefault && (
                <div className="rows-end">
                  <Tag>{t('savedViews:default')}</Tag>
                </div>
              )}
              <div className={styles.change}>
                <ChangeViewForms
                  view={view}
                  lastResult={rejectedRename?.viewId === view.viewId ? rejectedRename.lastResult : undefined}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
