import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Flash } from './flash.tsx';
import { LiveRegion } from './live-region.tsx';

const html = renderToStaticMarkup(
  <LiveRegion>
    <Flash tone="ok" message="Sparat" closeHref="/hr?types=SICK_LEAVE" closeText="Stäng" />
  </LiveRegion>,
);

test('takes the focus on page load, because a live region with initial content is not announced', () => {
  expect(html).toMatch(/<div autofocus="" tabindex="-1"[^>]* role="group" aria-labelledby=/);
  expect(html).toMatch(/role="status" aria-live="polite"><\/div>$/);
});

test('is closed by a link without JavaScript', () => {
  expect(html).toMatch(/<a href="\/hr\?types=SICK_LEAVE"[^>]*>Stäng<\/a>/);
});
