/**
 * Attributes of a container that takes focus when its page is loaded: the error summary, the flash. The browser obeys
 * `autofocus` on any element with a tabindex, without JavaScript; a live region that is already in the page is never
 * read out. React itself acts on it for form controls only, so after a client navigation the component must focus.
 */
export const focusOnLoad = { autoFocus: true, tabIndex: -1 } as const;
