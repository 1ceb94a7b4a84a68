import type { MetaFunction } from '@remix-run/node';
import { describeError } from './errors/describe-error.ts';
import type { Shell } from './frame/load-shell.server.ts';

/** The part of a page's loader data that names the window. */
type TitledData = { title?: string } | null | undefined;

/**
 * The `meta` export of every page: the title in the loader's data, or the status of an error, followed by the product's name.
 * After an action that throws in a route without a boundary of its own, no loader has run: the product's name is unknown here, and
 * HtmlDocument renders the title.
 */
export const pageMeta: MetaFunction = ({ data, error, matches }) => {
  const root = matches[0]?.data as Shell | null | undefined;
  if (root == null) return [];
  const { title } = (data as TitledData) ?? {};
  const page = error == null ? title : String(describeError(error).status);
  return [{ title: page === undefined ? root.productName : `${page} – ${root.productName}` }];
};
