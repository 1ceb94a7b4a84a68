import { html } from 'hono/html';
import type { ShapeToken } from './format-shape.ts';

/** A shape as preformatted text, the names of other shapes being links. */
export function shapeText(chunks: readonly ShapeToken[]): ReturnType<typeof html> {
  const inside = chunks.map((chunk) =>
    'text' in chunk ? chunk.text : html`<a href="#${chunk.shape}">${chunk.shape}</a>`,
  );
  return html`<pre><code>${inside}</code></pre>`;
}
