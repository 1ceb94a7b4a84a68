import { html } from 'hono/html';
import type { SchemaToken } from './format-schema.ts';

/** Renders a schema as preformatted text with links to other schemas. */
export function renderSchema(tokens: readonly SchemaToken[]): ReturnType<typeof html> {
  const children = tokens.map((token) =>
    'text' in token ? token.text : html`<a href="#${token.schemaName}">${token.schemaName}</a>`,
  );
  return html`<pre><code>${children}</code></pre>`;
}
