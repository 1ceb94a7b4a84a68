import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorPage } from './error-page.tsx';

test('shows the code under the text and links, the first as the primary one', () => {
  const html = renderToStaticMarkup(
    <ErrorPage
      tone="info"
      title="Tillfälligt otillgänglig"
      text={<p>Försök igen om en stund.</p>}
      code="Felkod 503"
      actions={[
        { href: '/', text: 'Till startsidan' },
        { href: '/portal', text: 'Kundsidorna' },
      ]}
    />,
  );
  expect(html.search('Försök igen')).toBeLessThan(html.search('Felkod 503'));
  expect(html.match(/<a [^>]*>/g)).toEqual([
    '<a href="/" class="button" data-variant="primary">',
    '<a href="/portal" class="button">',
  ]);
  expect(html).not.toContain('role="alert"');
});
