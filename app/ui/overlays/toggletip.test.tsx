import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Toggletip } from './toggletip.tsx';

test('opens without JavaScript by a button with popovertarget', () => {
  const html = renderToStaticMarkup(
    <Toggletip id="tip" label="Information om antal anställda">
      2 598 i hela företaget
    </Toggletip>,
  );
  expect(html).toMatch(
    /<button type="button"[^>]* popovertarget="tip" aria-label="Information om antal anställda">/,
  );
  expect(html).toMatch(/<span id="tip" popover="auto"/);
});
