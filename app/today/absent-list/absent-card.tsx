import { ABSENCE_TYPES } from '#contract/values/vocabulary.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { CheckboxGroup } from '#app/ui/forms/choices/checkbox-group.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#app/ui/feedback/error-box.tsx';
import { FilterForm } from '#app/ui/forms/filter-form.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { AbsentRows } from './absent-rows.tsx';
import type { TodayView } from '../load-today.server.ts';
import type { TodayQuery } from '../today-query.ts';

type AbsentCardProps = {
  absent: TodayView['absent'];
  /** How many people are absent today; null when it could not be fetched. */
  people: number | null;
  query: TodayQuery;
  pageUrl: string;
};

/**
 * Id of the filter button and fragment of its result. The page with the error "choose a type" has no such
 * element: an existing fragment target would keep the focus from the error summary.
 */
const FILTER_ID = 'visa-typer';

/** The absent list with its type filter: the count, the first rows, and the rest on demand. */
export function AbsentCard({ absent, people, query, pageUrl }: AbsentCardProps) {
  const { t } = useTranslation(['common', 'today', 'absence']);
  const { types, counts, rows, causeShown } = absent;
  const total = counts.ok ? sumCounts(counts.value.filter(({ type }) => types.includes(type))) : null;
  // The list has a row for each absence, and the figure of the page counts each person once.
  const isOfAll = types.length === ABSENCE_TYPES.length;
  const countText =
    isOfAll && total !== null && people !== null && total !== people
      ? t('today:list.peopleAndAbsences', { people: t('today:list.people', { count: people }), count: total })
      : total?.toString();
  const retryText = t('common:retry');
  return (
    <Card id="franvarande" title={t('today:absentNow')} count={countText} flush>
      <FilterForm
        action={`${paths.today}#${FILTER_ID}`}
        submitId={types.length === 0 ? undefined : FILTER_ID}
        submitText={t('today:list.filter')}
      >
        <CheckboxGroup
          // Remount the boxes only when the choice of types is new, so that ticks survive other navigation.
          key={types.join()}
          id="typ"
          legend={t('absence:column.type')}
          name="types"
          inline
          defaultValues={types}
          {...(types.length === 0 ? { error: t('today:chooseType') } : {})}
          choices={(counts.ok ? counts.value : ABSENCE_TYPES.map((type) => ({ type, count: null }))).map(
            ({ type, count }) => ({
              value: type,
              label: t(`absence:absenceType.${type}`),
              ...(count === null ? {} : { count }),
            }),
          )}
        />
      </FilterForm>
      {!counts.ok && (
        <ErrorBox message={t('common:list.error.stats')} retryUrl={pageUrl} retryText={retryText} />
      )}
      {rows !== null && !rows.ok && (
        <ErrorBox message={t('common:list.error.initial')} retryUrl={pageUrl} retryText={retryText} />
      )}
      {rows !== null && rows.ok && rows.value.rows.length === 0 && (
        <EmptyState icon="absent">
          {total === 0 && types.length < 3 ? t('today:list.noneOfTypes') : t('today:noneAbsent')}
        </EmptyState>
      )}
      {rows !== null && rows.ok && rows.value.rows.length > 0 && (
        <AbsentRows
          initial={rows.value.rows}
          moreFailed={rows.value.moreFailed}
          total={total}
          causeShown={causeShown}
          query={query}
        />
      )}
    </Card>
  );
}

/** How many rows the list has for the types. */
export function sumCounts(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
