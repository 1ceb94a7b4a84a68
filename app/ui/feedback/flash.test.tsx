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

test('offers to undo the change by a plain form', () => {
  const undo = { action: '/follow-up/7', fields: { intent: 'undo', markId: '9' }, text: 'Ångra' };
  const withUndo = renderToStaticMarkup(
    <LiveRegion>
      <Flash tone="ok" message="Klar" closeHref="/hr" closeText="Stäng" undo={undo} />
    </LiveRegion>,
  );
  expect(html).not.toContain('<form');
  expect(withUndo).toMatch(
    /<form method="post" action="\/follow-up\/7">.*name="markId" value="9".*>Ångra<\/button>/,
  );
});
