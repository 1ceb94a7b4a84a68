import type { ReactNode } from 'react';
import { Icon, type IconName } from '../layout/icon.tsx';
import type { Tone } from '../feedback/tone.ts';

/** A status in one or two words; grey without a tone. */
export function Tag({ tone, icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className="tag" data-tone={tone}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
