import { placeTip } from './place-tip.ts';

/** The elements of a toggletip; `area` contains the mark and the tip. */
export type ToggletipParts = { area: HTMLElement; mark: HTMLButtonElement; tip: HTMLElement };

/** Milliseconds that the pointer must be on the mark before the tip opens, and outside before it closes. */
const HOVER_DELAY_MS = 300;

/**
 * Opens the tip also by hover and keyboard focus, and positions it beside its mark in every browser, with or without anchor
 * positioning. A tip opened by a click stays until another click, Escape or a click elsewhere; popovers of type `auto` close each
 * other.
 *
 * @returns a function that removes the listeners
 */
export function enhanceToggletip({ area, mark, tip }: ToggletipParts): () => void {
  const gone = new AbortController();
  let whileOpen = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPinned = false;

  const isOpen = () => tip.matches(':popover-open');
  const later = (work: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(work, HOVER_DELAY_MS);
  };
  const close = () => {
    if (isOpen()) tip.hidePopover();
  };
  const follow = () => {
    if (!isOpen()) return;
    if (isInView(mark)) place(mark, tip);
    else close();
  };
  const open = () => {
    clearTimeout(timer);
    if (isOpen()) return;
    tip.showPopover();
    place(mark, tip);
  };

  const on = <Name extends keyof HTMLElementEventMap>(
    element: HTMLElement,
    name: Name,
    handle: (event: HTMLElementEventMap[Name]) => void,
  ) => {
    element.addEventListener(name, handle, { signal: gone.signal });
  };
  on(area, 'pointerenter', ({ pointerType }) => {
    if (pointerType !== 'touch') later(open);
  });
  on(area, 'pointerleave', () => {
    clearTimeout(timer);
    if (!isPinned && !mark.matches(':focus-visible')) later(close);
  });
  on(mark, 'focus', () => {
    if (mark.matches(':focus-visible')) open();
  });
  on(mark, 'blur', ({ relatedTarget }) => {
    // Without a related target the page lost the focus or the tip was clicked.
    if (isPinned ? relatedTarget !== null : !area.matches(':hover')) close();
  });
  on(mark, 'click', (event) => {
    // The browser would close a tip that hover or focus has just opened.
    event.preventDefault();
    clearTimeout(timer);
    if (isPinned) {
      close();
      return;
    }
    open();
    isPinned = true;
  });
  on(tip, 'beforetoggle', (event) => {
    whileOpen.abort();
    whileOpen = new AbortController();
    if (event.newState === 'closed') {
      clearTimeout(timer);
      isPinned = false;
      return;
    }
    const options = { signal: whileOpen.signal, passive: true, capture: true };
    document.addEventListener('scroll', follow, options);
    addEventListener('resize', follow, options);
    visualViewport?.addEventListener('resize', follow, options);
    visualViewport?.addEventListener('scroll', follow, options);
  });

  return () => {
    clearTimeout(timer);
    gone.abort();
    whileOpen.abort();
  };
}

function place(mark: HTMLElement, tip: HTMLElement): void {
  tip.style.removeProperty('--tip-room');
  const { width, height } = tip.getBoundingClientRect();
  const placed = placeTip(mark.getBoundingClientRect(), { width, height }, viewBox());
  tip.dataset['side'] = placed.side;
  for (const [name, value] of [
    ['--tip-left', placed.left],
    ['--tip-top', placed.top],
    ['--tip-distance', placed.distance],
    ['--tip-room', placed.maxHeight],
  ] as const) {
    tip.style.setProperty(name, `${String(value)}px`);
  }
}

/**
 * Returns the visible part of the page in the coordinates of `getBoundingClientRect`; smaller than the window after pinch zoom.
 */
function viewBox() {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const zoomed = visualViewport;
  if (zoomed === null || zoomed.scale === 1) return { left: 0, top: 0, width, height };
  return { left: zoomed.offsetLeft, top: zoomed.offsetTop, width: zoomed.width, height: zoomed.height };
}

function isInView(mark: HTMLElement): boolean {
  const box = mark.getBoundingClientRect();
  const view = viewBox();
  return (
    box.bottom > view.top &&
    box.top < view.top + view.height &&
    box.right > view.left &&
    box.left < view.left + view.width
  );
}
