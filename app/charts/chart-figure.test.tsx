import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { instances } from '#app/i18n/i18n.server.ts';
import { ChartFigure } from './chart-figure.tsx';

const html = renderToStaticMarkup(
  <I18nextProvider i18n={instances.sv}>
    <ChartFigure
      id="perioder"
      title="Anställda per sjukperiod"
      summary="Flest är inne på dag 2 till 7."
      charts={{ small: '<svg data-test="small"></svg>', medium: '<svg data-test="medium"></svg>' }}
      direction="bars"
      legend={[{ fill: 'hatch', text: 'VAB' }]}
      table={{
        caption: 'Anställda per sjukperiod',
        head: ['Sjukperiod', 'Anställda'],
        rows: [{ label: '2–7 dagar', parts: ['31'] }],
      }}
    />
  </I18nextProvider>,
);

test('renders a figure labelled by its heading, with summary, legend and all sizes', () => {
  expect(html).toMatch(/^<figure[^>]* id="perioder" role="group" aria-labelledby="([^"]+)">.*<h2 id="\1"/);
  expect(html).toContain('Flest är inne på dag 2 till 7.');
  expect(html.match(/data-test="\w+"/g)).toEqual(['data-test="small"', 'data-test="medium"']);
  expect(html).toMatch(/<svg[^>]*aria-hidden="true".*VAB/);
});

test('renders the values as a table in a labelled region that can be scrolled by keyboard', () => {
  expect(html).toMatch(
    /<details[^>]*><summary>.*Visa som tabell<\/summary><div class="scroll" role="region" tabindex="0" aria-labelledby="([^"]+)"><table[^>]*><caption id="\1"/i,
  );
  expect(html).toContain('<th scope="row">2–7 dagar</th><td data-numeric="">31</td>');
});

test('is not focusable without JavaScript', () => {
  expect(html).toContain('<div class="chart-canvas">');
  expect(html).not.toContain('pil stegar');
});
