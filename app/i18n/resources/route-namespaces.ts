import type { Namespace } from '#locales/catalogue.ts';

/** The namespaces that every page needs: its header and navigation, and the error pages. The browser loads them once. */
export const ROOT_NAMESPACES = ['common', 'error', 'session', 'shell'] as const satisfies Namespace[];

/** The part of a route's `handle` that names the texts its components use. */
export type TextsHandle = { i18n?: readonly Namespace[] };

/** The namespaces that the matched routes name in their handles. */
export function listNamespaces(handles: readonly unknown[]): Namespace[] {
  return [...new Set(handles.flatMap((handle) => (handle as TextsHandle | undefined)?.i18n ?? []))];
}
