import type { ReactNode } from 'react';

/** Text for screen readers only. Begin it with a space or a comma when it follows visible text. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className="visually-hidden" id={id}>
      {children}
    </span>
  );
}
