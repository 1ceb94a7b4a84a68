import type { SavedView } from '#contract/calls/saved-view.ts';
import { VIEW_PAGES, type ViewPage } from '#contract/values/saved-view.ts';
import { formatPeriod } from '#app/i18n/format-day.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';

/** A saved view as its page lists it. */
export type ListedView = Pick<SavedView, 'viewId' | 'name' | 'isDefault'> & {
  /** "Senaste 12 månaderna · 3 avdelningar". */
  about: string;
};

/** Groups the views by page, and describes the period and the departments of each. */
export function describeViews(
  views: readonly SavedView[],
  texts: Texts,
): { page: ViewPage; views: ListedView[] }[] {
  return VIEW_PAGES.map((page) => ({
    page,
    views: views
      .filter((view) => view.page === page)
      .map((view) => {
        const { viewId, name, isDefault } = view;
        return { viewId, name, isDefault, about: describeView(view, texts) };
      }),
  }));
}

function describeView(
  { period, departmentIds, droppedDepartments }: SavedView,
  { t, language }: Texts,
): string {
  const parts = [
    'relative' in period
      ? t(`filter:period.${period.relative}`)
      : formatPeriod(period.from, period.to, language),
    t('savedViews:departments', { count: departmentIds.length }),
    ...(droppedDepartments === 0 ? [] : [t('savedViews:dropped', { count: droppedDepartments })]),
  ];
  return parts.join(' · ');
}
