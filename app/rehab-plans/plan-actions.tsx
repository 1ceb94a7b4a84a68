import { Form } from '@remix-run/react';
import { Button } from '#app/ui/forms/button.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { paths } from '#app/paths.ts';
import type { PlansView } from './load-plans.server.ts';
import { listPlanParams, FIRST_PLANS } from './plan-query.ts';

/** The group of disclosures, of which one at a time is open. */
const GROUP = 'atgarder';
const FILTER_ID = 'filter-visa';
const SETTINGS_ID = 'visning-visa';

/**
 * Actions on the list: filters, display settings, export. The forms contain the other parameters of the URL
 * except the number of rows: a new choice starts with the first rows.
 */
export function PlanActions({ plans: { query, of, filters, headings, labels } }: { plans: PlansView }) {
  const params = listPlanParams({ ...query, show: FIRST_PLANS }, of);
  const hiddenFields = params.filter(([name]) => name !== 'filter');
  return (
    <div className="card-foot columns no-print">
      <Disclosure name={GROUP} summary={labels.filter}>
        <Form method="get" action={`${paths.rehabPlans}#${FILTER_ID}`} preventScrollReset className="stack">
          <Hidden params={hiddenFields} />
          <RadioGroup
            key={query.filter}
            id="filter"
            name="filter"
            legend={headings.status.text}
            inline
            chosen={query.filter}
            choices={filters}
          />
          <p>
            <Button id={FILTER_ID} size="small">
              {labels.apply}
            </Button>
          </p>
        </Form>
      </Disclosure>
      <Disclosure name={GROUP} summary={labels.settings}>
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
            <span>{labels.showClock}</span>
          </label>
          <p>
            <Button id={SETTINGS_ID} size="small">
              {labels.apply}
            </Button>
          </p>
        </Form>
      </Disclosure>
      <Disclosure name={GROUP} summary={labels.export}>
        <form method="post" action={paths.rehabPlansExport} className="stack">
          <p className="small muted">{labels.exportAbout}</p>
          <p>
            <Button name="filter" value={query.filter} size="small" icon="table">
              {labels.exportDo}
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
