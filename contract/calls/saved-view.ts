import { z } from 'zod';
import { defineCall } from '#contract/call.ts';
import { daySchema } from '#contract/values/day.ts';
import { departmentIdsSchema, idSchema } from '#contract/values/identifiers/ids.ts';
import { countSchema } from '#contract/values/counts.ts';
import {
  MAX_SAVED_VIEWS,
  RELATIVE_PERIODS,
  VIEW_NAME_MAX_LENGTH,
  VIEW_PAGES,
  VIEW_PARAMS,
  VIEW_QUERY_MAX_LENGTH,
  type ViewPage,
} from '#contract/values/saved-view.ts';

/** The name that a user gives a view: one line, unique for the account whatever the case of its letters. */
export const viewNameSchema = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1)
  .max(VIEW_NAME_MAX_LENGTH)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** Relative to the day on which the view is opened, or two days, both inclusive. */
const periodSchema = z.union([
  z.strictObject({ relative: z.enum(RELATIVE_PERIODS) }),
  z.strictObject({ from: daySchema, to: daySchema }).refine(({ from, to }) => from <= to),
]);
export type ViewPeriod = z.infer<typeof periodSchema>;

const contentShape = {
  page: z.enum(VIEW_PAGES),
  period: periodSchema,
  /** The other parameters of the page's URL, as a query string without default values. */
  query: z.string().max(VIEW_QUERY_MAX_LENGTH),
};

const savedViewSchema = z.strictObject({
  viewId: idSchema,
  name: z.string(),
  ...contentShape,
  /** The departments of the view that the role may see now. */
  departmentIds: z.array(idSchema),
  /** How many departments of the view the role may not see now, or no longer exist. */
  droppedDepartments: countSchema,
  /** The page opens with this view. At most one view of each page. */
  isDefault: z.boolean(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

/** Whether a query has only parameters and values of the page. */
function isQueryOf({ page, query }: { page: ViewPage; query: string }): boolean {
  return [...new URLSearchParams(query)].every(
    ([name, value]) =>
      Object.hasOwn(VIEW_PARAMS[page], name) && VIEW_PARAMS[page][name]?.test(value) === true,
  );
}

// Both pages are open to every role with statistics.
const access = { capability: 'statistics' } as const;
const change = {
  ...access,
  params: z.strictObject({ viewId: idSchema }),
  ...({ responseType: 'nothing', writes: true } as const),
} as const;

/** The views that the caller's account has saved; nobody else can read or change them. */
export const savedViewCalls = {
  savedViewList: defineCall({
    method: 'GET',
    path: '/saved-views',
    ...access,
    /** In the order in which they were saved. */
    response: z.array(savedViewSchema).max(MAX_SAVED_VIEWS),
  }),
  /** Rejected with `name_taken`, or with `too_many_views`. */
  savedViewCreate: defineCall({
    method: 'POST',
    path: '/saved-views',
    ...access,
    request: z
      .strictObject({ ...contentShape, name: viewNameSchema, departmentIds: departmentIdsSchema })
      .refine(isQueryOf, { path: ['query'] }),
    response: z.strictObject({ viewId: idSchema }),
    writes: true,
  }),
  /** Rejected with `name_taken`. */
  savedViewRename: defineCall({
    method: 'PUT',
    path: '/saved-views/:viewId',
    ...change,
    request: z.strictObject({ name: viewNameSchema }),
  }),
  savedViewDelete: defineCall({ method: 'DELETE', path: '/saved-views/:viewId', ...change }),
  /** The view takes the place of the page's default view; or the page has none any more. */
  savedViewSetDefault: defineCall({
    method: 'PUT',
    path: '/saved-views/:viewId/default',
    ...change,
    request: z.strictObject({ isDefault: z.boolean() }),
  }),
};
