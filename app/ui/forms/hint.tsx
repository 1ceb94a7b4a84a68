import type { ReactNode } from 'react';

/** Help text before a field, referenced by its `aria-describedby`. */
export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className="hint" id={id}>
      {children}
    </div>
  );
}
