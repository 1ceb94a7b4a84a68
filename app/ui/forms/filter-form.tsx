import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './filter-form.module.css';

type FilterFormProps = {
  /** URL of the page, with the fragment of the submit button */
  action: string;
  submitText: string;
  submitId?: string | undefined;
  /** the other query parameters of the page, which a GET form would otherwise drop */
  hiddenFields?: Record<string, string>;
  children: ReactNode;
};

/**
 * A GET form above the list that it filters: the filter is in the URL. `f=1` distinguishes a form with all boxes unchecked from a
 * URL without parameters. It never submits on change: moving through the choices by keyboard must not change the page (WCAG
 * 3.2.2).
 */
export function FilterForm({ action, submitText, submitId, hiddenFields = {}, children }: FilterFormProps) {
  return (
    <Form method="get" action={action} preventScrollReset className={styles.form}>
      <input type="hidden" name="f" value="1" />
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.fields}>{children}</div>
      <Button id={submitId} icon="filter">
        {submitText}
      </Button>
    </Form>
  );
}
