import { html } from 'hono/html';
import type { ShapeToken } from './format-shape.ts';

/** Renders a shape as preformatted text with links to other shapes. */
export function shapeText(chunks: readonly ShapeToken[]): ReturnType<typeof html> {
  const inside = chunks.map((chunk) =>
    'text' in chunk ? chunk.text : html`<a href="#${chunk.shape}">${chunk.shape}</a>`,
  );
  return html`<pre><code>${inside}</code></pre>`;
}
