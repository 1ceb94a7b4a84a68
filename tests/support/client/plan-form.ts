import { UPLOAD_FIELD } from '#contract/values/constants.ts';

/** The values of the form that starts a plan (without `plan`) or adds a document to one. */
export type PlanForm = { plan?: string; type?: string; file?: File; key?: string };

/** The form as a browser sends it: its hidden fields and choices before the file, an empty file where none is chosen. */
export function planForm({
  plan = '',
  type,
  file = new File([], ''),
  key = crypto.randomUUID(),
}: PlanForm): FormData {
  const form = new FormData();
  form.set('plan', plan);
  form.set('key', key);
  if (type !== undefined) form.set('type', type);
  form.set(UPLOAD_FIELD, file);
  return form;
}
