import type { HeadersFunction } from '@remix-run/node';

/**
 * Remix drops a loader's headers from the document response unless the route exports `headers`. Only `Retry-After` is forwarded.
 */
export const forwardRetryAfter: HeadersFunction = ({ errorHeaders, loaderHeaders, parentHeaders }) => {
  const sources = [errorHeaders, loaderHeaders, parentHeaders];
  const value = sources.map((headers) => headers?.get('Retry-After') ?? null).find((found) => found !== null);
  return value === undefined ? {} : { 'Retry-After': value };
};
