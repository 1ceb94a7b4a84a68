import { calculateTipPosition } from './calculate-tip-position.ts';

/** The elements of a toggletip; `container` contains the button and the tip. */
export type ToggletipElements = { container: HTMLElement; button: HTMLButtonElement; tip: HTMLElement };

/** Milliseconds that the pointer must be on the button before the tip opens, and outside before it closes. */
const HOVER_DELAY_MS = 300;

/**
 * Opens the tip also by hover and keyboard focus, and positions it beside its button in every browser, with or without anchor
 * positioning. A tip opened by a click stays until another click, Escape or a click elsewhere; popovers of type `auto` close each
 * other.
 *
 * @returns a function that removes the listeners
 */
export function enhanceToggletip({ container, button, tip }: ToggletipElements): () => void {
  const removal = new AbortController();
  let opened = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPinned = false;

  const isOpen = () => tip.matches(':popover-open');
  const schedule = (work: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(work, HOVER_DELAY_MS);
  };
  const close = () => {
    if (isOpen()) tip.hidePopover();
  };
  const updatePosition = () => {
    if (!isOpen()) return;
    if (isInView(button)) positionTip(button, tip);
    else close();
  };
  const open = () => {
    clearTimeout(timer);
    if (isOpen()) return;
    tip.showPopover();
    positionTip(button, tip);
  };

  const on = <Name extends keyof HTMLElementEventMap>(
    element: HTMLElement,
    name: Name,
    handle: (event: HTMLElementEventMap[Name]) => void,
  ) => {
    element.addEventListener(name, handle, { signal: removal.signal });
  };
  on(container, 'pointerenter', ({ pointerType }) => {
    if (pointerType !== 'touch') schedule(open);
  });
  on(container, 'pointerleave', () => {
    clearTimeout(timer);
    if (!isPinned && !button.matches(':focus-visible')) schedule(close);
  });
  on(button, 'focus', () => {
    if (button.matches(':focus-visible')) open();
  });
  on(button, 'blur', ({ relatedTarget }) => {
    // Without a related target the page lost the focus or the tip was clicked.
    if (isPinned ? relatedTarget !== null : !container.matches(':hover')) close();
  });
  on(button, 'click', (event) => {
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
  // A script may open it without a source, which the browser would need for anchor positioning.
  on(tip, 'toggle', updatePosition);
  on(tip, 'beforetoggle', (event) => {
    opened.abort();
    opened = new AbortController();
    if (event.newState === 'closed') {
      clearTimeout(timer);
      isPinned = false;
      return;
    }
    const options = { signal: opened.signal, passive: true, capture: true };
    document.addEventListener('scroll', updatePosition, options);
    addEventListener('resize', updatePosition, options);
    visualViewport?.addEventListener('resize', updatePosition, options);
    visualViewport?.addEventListener('scroll', updatePosition, options);
  });

  // The pointer may have entered before the page was interactive.
  if (container.matches(':hover') && matchMedia('(hover: hover)').matches) schedule(open);

  return () => {
    clearTimeout(timer);
    removal.abort();
    opened.abort();
  };
}

function positionTip(button: HTMLElement, tip: HTMLElement): void {
  tip.style.removeProperty('--tip-max-height');
  const { width, height } = tip.getBoundingClientRect();
  const position = calculateTipPosition(button.getBoundingClientRect(), { width, height }, getViewport());
  tip.dataset['side'] = position.side;
  for (const [name, value] of [
    ['--tip-left', position.left],
    ['--tip-top', position.top],
    ['--tip-distance', position.distance],
    ['--tip-max-height', position.maxHeight],
  ] as const) {
    tip.style.setProperty(name, `${String(value)}px`);
  }
}

/**
 * Returns the visible part of the page in the coordinates of `getBoundingClientRect`; smaller than the window after pinch zoom.
 */
function getViewport() {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const zoomed = visualViewport;
  if (zoomed === null || zoomed.scale === 1) return { left: 0, top: 0, width, height };
  return { left: zoomed.offsetLeft, top: zoomed.offsetTop, width: zoomed.width, height: zoomed.height };
}

function isInView(button: HTMLElement): boolean {
  const box = button.getBoundingClientRect();
  const viewport = getViewport();
  return (
    box.bottom > viewport.top &&
    box.top < viewport.top + viewport.height &&
    box.right > viewport.left &&
    box.left < viewport.left + viewport.width
  );
}
