import type { HeadersFunction } from '@remix-run/node';

/** Remix leaves a loader's headers out of the document unless its route asks for them; of ours only this one is meant for it. */
export const forwardRetryAfter: HeadersFunction = ({ errorHeaders, loaderHeaders, parentHeaders }) => {
  const sources = [errorHeaders, loaderHeaders, parentHeaders];
  const value = sources.map((headers) => headers?.get('Retry-After') ?? null).find((found) => found !== null);
  return value === undefined ? {} : { 'Retry-After': value };
};
