import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { forwardRetryAfter } from '#app/http/forward-retry-after.ts';
import { describeStatus, parseStatus } from '#app/shell/errors/describe-error.ts';
import { useShell } from '#app/shell/fallback-shell.tsx';
import { StatusView } from '#app/shell/errors/error-view.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import type { PageHandle } from '#app/shell/html-document.tsx';

export const handle: PageHandle = { hydrate: false };

export const meta = pageMeta;

export const headers = forwardRetryAfter;

/** `/error/:statusCode?` responds with the status that it shows. */
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
