import { useRouteError, useRouteLoaderData } from '@remix-run/react';
import { ErrorView } from '#app/shell/errors/error-view.tsx';
import { useShell } from '#app/shell/fallback-shell.tsx';

const LAYOUT = 'routes/hr_+/person+/$personId+/document+/$rehabPlanDocumentId+/_layout';

/** The error boundary of the pages of a document: below the document's heading, which is the heading of the page, if it is shown. */
export function DocumentPageError() {
  const layout = useRouteLoaderData(LAYOUT) as { heading: unknown } | undefined;
  return (
    <ErrorView error={useRouteError()} shell={useShell()} headingLevel={layout?.heading == null ? 1 : 2} />
  );
}
