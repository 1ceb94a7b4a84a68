/**
 * Attributes of a container that takes the focus on page load: the error summary, the flash. Browsers support `autofocus` on any
 * element with a tabindex, without JavaScript; a live region with initial content is not announced. React handles it for form
 * controls only, so the component must focus after client-side navigation.
 */
export const FOCUS_ON_LOAD_ATTRIBUTES = { autoFocus: true, tabIndex: -1 } as const;
