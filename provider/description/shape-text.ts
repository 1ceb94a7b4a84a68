import { html } from 'hono/html';
import type { ShapePiece } from './format-shape';

/** A shape as preformatted text, the names of other shapes being links. */
export function shapeText(pieces: readonly ShapePiece[]): ReturnType<typeof html> {
  const inside = pieces.map((piece) =>
    'text' in piece ? piece.text : html`<a href="#${piece.shape}">${piece.shape}</a>`,
  );
  return html`<pre><code>${inside}</code></pre>`;
}
