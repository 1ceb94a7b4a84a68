import { createContext, useContext } from 'react';
import { useDocument } from '#app/shell/document-context.tsx';

const ELEMENT_ID = 'text-resources';

const TextResources = createContext('{}');

/** Provides the texts that the page carries, as JSON by namespace. */
export const TextResourcesProvider = TextResources.Provider;

/** The texts of the page's namespaces for the browser, so that it hydrates without another request. */
export function TextResourcesScript() {
  const { nonce } = useDocument();
  const resources = useContext(TextResources);
  return (
    <script
      id={ELEMENT_ID}
      type="application/json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: resources }}
    />
  );
}

/** Reads the JSON of the texts that the page carries. */
export function readTextResources(): string {
  return document.getElementById(ELEMENT_ID)?.textContent ?? '{}';
}
