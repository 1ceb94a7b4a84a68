import type { ReactNode } from 'react';

/** Words for screen readers only. Begin with a space or a comma where they follow visible words. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className="visually-hidden" id={id}>
      {children}
    </span>
  );
}
