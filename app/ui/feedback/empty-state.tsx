import type { ReactNode } from 'react';
import { Icon, type IconName } from '../layout/icon.tsx';

/** There is nothing, and that is an answer. */
export function EmptyState({ icon = 'empty', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
