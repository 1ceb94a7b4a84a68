import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import type { Tone } from './tone';

/** A state in one or two words; grey unless it has a tone. */
export function Tag({ tone, icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className="tag" data-tone={tone}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
