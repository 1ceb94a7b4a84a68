import type { ReactNode } from 'react';

/** Help that stands before a field and is tied to it by `aria-describedby`. */
export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className="hint" id={id}>
      {children}
    </div>
  );
}
