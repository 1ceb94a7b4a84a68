import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/forms/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { paths } from '#app/paths.ts';
import { PeriodFields } from '#app/period/period-fields.tsx';
import { ColumnChooser } from './columns/column-chooser.tsx';
import type { ReportView } from './load-report.server.ts';
import { formatSorting } from '#app/ui/data/sorting.ts';
import { DEFAULT_SORTING } from './report-query.ts';
import styles from './report.module.css';

export const SCOPE_FORM_ID = 'rapportval';

/** Id of the submit button: the fragment of the result page, unless the error summary takes the focus. */
const SUBMIT_ID = 'visa';

/** Period and columns in one form: the choice is in the URL, and is remembered. */
export function ScopeCard({ report }: { report: ReportView }) {
  const { t } = useTranslation(['filter', 'report']);
  const { errors, period, chooser, query } = report;
  const sort = formatSorting(query.sorting);
  return (
    <Card id="urval" title={t('report:scope')} className="no-print">
      <Form
        id={SCOPE_FORM_ID}
        method="get"
        action={`${paths.report}#${SUBMIT_ID}`}
        preventScrollReset
        className={styles.scope}
      >
        {/* Enter in a field submits the form with "show", whichever button comes first. */}
        <button className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="f" value="1" />
        {sort !== formatSorting(DEFAULT_SORTING) && <input type="hidden" name="sort" value={sort} />}
        <PeriodFields period={period} />
        <ColumnChooser chooser={chooser} query={query} />
        <div>
          <Button variant="primary" {...(errors.length === 0 ? { id: SUBMIT_ID } : {})}>
            {t('filter:apply')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
