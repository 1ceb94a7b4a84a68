import { html } from 'hono/html';
import type { ShapeToken } from './format-shape.ts';

/** Renders a shape as preformatted text with links to other shapes. */
export function renderShape(tokens: readonly ShapeToken[]): ReturnType<typeof html> {
  const children = tokens.map((token) =>
    'text' in token ? token.text : html`<a href="#${token.shape}">${token.shape}</a>`,
  );
  return html`<pre><code>${children}</code></pre>`;
}
