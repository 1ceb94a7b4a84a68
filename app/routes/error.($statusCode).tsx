import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { forwardRetryAfter } from '../http/forward-retry-after';
import { describeStatus, parseStatus } from '../shell/describe-error';
import { useShell } from '../shell/fallback-shell';
import { StatusView } from '../shell/error-view';
import type { PageHandle } from '../shell/html-document';

export const handle: PageHandle = { hydrate: false };

export const headers = forwardRetryAfter;

/** `/error/:statusCode?` answers with the status it shows. */
export function loader({ params }: LoaderFunctionArgs) {
  const description = describeStatus(parseStatus(params['statusCode']));
  const { status } = description;
  const headers: HeadersInit = status === 503 ? { 'Retry-After': '1200' } : {};
  return json({ title: String(status), description }, { status, headers });
}

export default function ErrorRoute() {
  const { description } = useLoaderData<typeof loader>();
  const shell = useShell();
  return <StatusView description={description} shell={shell} />;
}
