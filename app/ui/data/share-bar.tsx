import type { CSSProperties } from 'react';

/** A share as a figure with a thin bar, for comparing rows. `share` is 0 to 1, `text` its formatted value. */
export function ShareBar({ share, text }: { share: number; text: string }) {
  return (
    <span className="share">
      <span className="share-bar" style={{ '--share': share } as CSSProperties} />
      {text}
    </span>
  );
}
