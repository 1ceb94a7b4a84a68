import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChartFigure } from './chart-figure.tsx';

const html = renderToStaticMarkup(
  <ChartFigure
    id="perioder"
    title="Anställda per sjukperiod"
    reading="Flest är inne på dag 2 till 7."
    charts={{ small: '<svg data-test="small"></svg>', medium: '<svg data-test="medium"></svg>' }}
    direction="bars"
    legend={[{ fill: 'hatch', text: 'VAB' }]}
    table={{
      caption: 'Anställda per sjukperiod',
      head: ['Sjukperiod', 'Anställda'],
      rows: [{ label: '2–7 dagar', parts: ['31'] }],
    }}
    tableText="Visa som tabell"
    help="Piltangenterna stegar."
  />,
);

test('is a figure by the name of its heading, with its sentence, its key and the sizes it has', () => {
  expect(html).toMatch(/^<figure[^>]* id="perioder" role="group" aria-labelledby="([^"]+)">.*<h2 id="\1"/);
  expect(html).toContain('Flest är inne på dag 2 till 7.');
  expect(html.match(/data-test="\w+"/g)).toEqual(['data-test="small"', 'data-test="medium"']);
  expect(html).toMatch(/<svg[^>]*aria-hidden="true".*VAB/);
});

test('the figures are in the page, in a real table, in a region of its name that scrolls by keyboard', () => {
  expect(html).toMatch(
    /<details[^>]*><summary>.*Visa som tabell<\/summary><div class="scroll" role="region" tabindex="0" aria-labelledby="([^"]+)"><table[^>]*><caption id="\1"/i,
  );
  expect(html).toContain('<th scope="row">2–7 dagar</th><td data-numeric="">31</td>');
});

test('without JavaScript the picture is no stop for the Tab key', () => {
  expect(html).toContain('<div class="chart-canvas">');
  expect(html).not.toContain('Piltangenterna');
});
