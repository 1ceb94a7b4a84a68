import type { SubmissionResult } from '@conform-to/react';
import type { TextKey } from '#locales/catalogue.ts';
import type { ROWS_NAME } from './rows-name.ts';

/** The fields that are typed for Conform: the list of rows. All other fields are accessed by name. */
export type DocumentFields = { [ROWS_NAME]: Record<string, string>[] };

/** An error of a field: the key of its text, and the maximum that the text names. */
export type FormError = { key: TextKey<'error'>; max?: number };

/** The result of a rejected form for Conform: the typed values, and the errors by field name. */
export type DocumentResult = SubmissionResult<FormError[]>;

/** The constraints of a form's fields that the browser uses, by field name; rows have an empty number. */
export type FormConstraint = Readonly<Record<string, { required: boolean; maxLength?: number }>>;
