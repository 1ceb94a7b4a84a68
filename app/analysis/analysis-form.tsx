import { Form } from '@remix-run/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/forms/button.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { listFilterErrors } from './filters/filter-choice.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterFields } from './filters/filter-fields.tsx';
import { useFreshForm } from './filters/use-fresh-form.ts';
import { useSubmitOnChange } from './filters/use-submit-on-change.ts';
import { PeriodFields } from '#app/period/period-fields.tsx';
import { paths } from '#app/paths.ts';
import styles from './analysis.module.css';
import { FORM_ID } from './analysis-form-ids.ts';
import type { AnalysisFormData } from './build-analysis-form.server.ts';
import { isApplicable } from './is-applicable.ts';

/** Id of the submit button: the fragment of the result page, unless the error summary takes the focus. */
const SUBMIT_ID = 'visa';

/**
 * Period and filters as one GET form: the choices are in the URL. With JavaScript the figures follow each change; the button is
 * for users without, and shows the errors of what cannot be applied.
 */
export function AnalysisForm({ form }: { form: AnalysisFormData }) {
  const { period, filter, errors } = form;
  const { t } = useTranslation(['common', 'analysis', 'filter']);
  const isFilterOpen = useOnceTrue(filter.active.length > 0 || listFilterErrors(filter).length > 0);
  const element = useFreshForm();
  useSubmitOnChange(element, paths.analysis, isApplicable);
  return (
    <section className="card no-print" aria-label={t('analysis:form')}>
      <Form
        id={FORM_ID}
        ref={element}
        method="get"
        action={`${paths.analysis}#${SUBMIT_ID}`}
        preventScrollReset
        className={`card-body-only ${styles.form ?? ''}`}
      >
        {/* Distinguishes a form with every box unticked from a URL without parameters. */}
        <input type="hidden" name="f" value="1" />
        <PeriodFields period={period} />
        <div id="filter-rubrik" tabIndex={-1} className={styles.filter}>
          <Disclosure summary={t('common:filter')} open={isFilterOpen}>
            <FilterFields filter={filter} />
          </Disclosure>
          <FilterChips filter={filter} afterLast="filter-rubrik" />
        </div>
        <Button variant="primary" {...(errors.length === 0 ? { id: SUBMIT_ID } : {})}>
          {t('filter:apply')}
        </Button>
      </Form>
    </section>
  );
}

/** Returns true from the first time that the value is true: the filters must not fold while the user changes them. */
function useOnceTrue(value: boolean): boolean {
  const wasTrue = useRef(value);
  wasTrue.current ||= value;
  return wasTrue.current;
}
