import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { REHAB_FILTERS } from '#contract/values/vocabulary.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { RadioGroup } from '#app/ui/forms/choices/radio-group.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { listPlanParams, FIRST_PLANS, type PlanQuery } from './plan-query.ts';

/** The group of disclosures, of which one at a time is open. */
const GROUP = 'atgarder';
const FILTER_ID = 'filter-visa';
const SETTINGS_ID = 'visning-visa';

/**
 * Actions on the list: filters, display settings, export. The forms contain the other parameters of the URL
 * except the number of rows: a new choice starts with the first rows.
 */
export function PlanActions({ query, departmentsKey }: { query: PlanQuery; departmentsKey: string }) {
  const { t } = useTranslation(['rehabPlans']);
  const params = listPlanParams({ ...query, show: FIRST_PLANS }, departmentsKey);
  const hiddenFields = params.filter(([name]) => name !== 'filter');
  return (
    <div className="card-foot columns no-print">
      <Disclosure name={GROUP} summary={t('rehabPlans:filter')}>
        <Form method="get" action={`${paths.rehabPlans}#${FILTER_ID}`} preventScrollReset className="stack">
          <Hidden params={hiddenFields} />
          <RadioGroup
            key={query.filter}
            id="filter"
            name="filter"
            legend={t('rehabPlans:rehabStatus')}
            inline
            defaultValue={query.filter}
            choices={REHAB_FILTERS.map((value) => ({ value, label: t(`rehabPlans:filter.${value}`) }))}
          />
          <p>
            <Button id={FILTER_ID} size="small">
              {t('rehabPlans:filter.apply')}
            </Button>
          </p>
        </Form>
      </Disclosure>
      <Disclosure name={GROUP} summary={t('rehabPlans:settings')}>
        <Form method="get" action={`${paths.rehabPlans}#${SETTINGS_ID}`} preventScrollReset className="stack">
          <Hidden params={params} />
          <input type="hidden" name="clock" value="0" />
          <label className="choice">
            <input
              key={String(query.clock)}
              type="checkbox"
              name="clock"
              value="1"
              defaultChecked={query.clock}
              autoComplete="off"
            />
            <span>{t('rehabPlans:showClock')}</span>
          </label>
          <p>
            <Button id={SETTINGS_ID} size="small">
              {t('rehabPlans:filter.apply')}
            </Button>
          </p>
        </Form>
      </Disclosure>
      <Disclosure name={GROUP} summary={t('rehabPlans:export')}>
        <form method="post" action={paths.rehabPlansExport} className="stack">
          <p className="small muted">
            {t('rehabPlans:export.about', { filter: t(`rehabPlans:filter.${query.filter}`) })}
          </p>
          <p>
            <Button name="filter" value={query.filter} size="small" icon="table">
              {t('rehabPlans:export.do')}
            </Button>
          </p>
        </form>
      </Disclosure>
    </div>
  );
}

function Hidden({ params }: { params: [name: string, value: string][] }) {
  return params.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
