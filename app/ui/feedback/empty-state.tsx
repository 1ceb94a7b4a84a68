import type { ReactNode } from 'react';
import { Icon, type IconName } from '../layout/icon.tsx';

/** Shown when a list or section has no content. */
export function EmptyState({ icon = 'empty', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
