import { Form } from '@remix-run/react';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { paths } from '../../paths';
import { PeriodFields } from '../../period/period-fields';
import { ColumnChooser } from './column-chooser';
import type { ReportView } from './load-report.server';
import { DEFAULT_SORTING, formatSorting } from './report-query';
import styles from './report.module.css';

/** The id of the form. */
export const SCOPE_FORM_ID = 'rapportval';

/** The button that Enter presses, and where its answer leads back to. */
const SUBMIT_ID = 'visa';

/** The period and the columns, in one form: the choice is in the address, and remembered. */
export function ScopeCard({ report }: { report: ReportView }) {
  const { period, chooser, query, labels } = report;
  const sort = formatSorting(query.sorting);
  return (
    <Card id="urval" title={labels.scope} className="no-print">
      <Form
        id={SCOPE_FORM_ID}
        method="get"
        action={`${paths.report}#${SUBMIT_ID}`}
        preventScrollReset
        className={styles.scope}
      >
        {/* Enter in a field is to show, whatever button stands first. */}
        <button className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="f" value="1" />
        {sort !== formatSorting(DEFAULT_SORTING) && <input type="hidden" name="sort" value={sort} />}
        <PeriodFields period={period} />
        <ColumnChooser chooser={chooser} query={query} />
        <div>
          <Button id={SUBMIT_ID} variant="primary">
            {labels.show}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
