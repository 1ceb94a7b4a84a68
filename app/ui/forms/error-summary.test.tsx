import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

test('takes the focus without JavaScript and links to each field', () => {
  const html = renderToStaticMarkup(
    <ErrorSummary
      title="Det finns ett fel"
      errors={[
        { fieldId: 'datum', text: 'Ange ett datum' },
        { fieldId: 'typ-1', text: 'Välj minst en typ' },
      ]}
    />,
  );
  expect(html).toMatch(
    /^<div autofocus="" tabindex="-1"[^>]* role="group" aria-labelledby="([^"]+)".*<h2 id="\1"/,
  );
  expect(html.match(/<a href="[^"]+"/g)).toEqual(['<a href="#datum"', '<a href="#typ-1"']);
});

test('renders nothing without errors', () => {
  expect(renderToStaticMarkup(<ErrorSummary title="Det finns ett fel" errors={[]} />)).toBe('');
});
