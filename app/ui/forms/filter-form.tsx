import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './filter-form.module.css';

type FilterFormProps = {
  /** the page, with the fragment of the button that was pressed */
  action: string;
  submitText: string;
  submitId?: string | undefined;
  /** the rest of the page's query, which a GET form would otherwise replace */
  hiddenFields?: Record<string, string>;
  children: ReactNode;
};

/**
 * A GET form above the list it filters: the choice is in the address. `f=1` tells a form with every box unticked from an
 * address without parameters. Never submits by itself: arrowing through choices is not choosing (WCAG 3.2.2).
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
