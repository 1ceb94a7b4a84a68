import type { ReactNode } from 'react';
import { Icon, type IconName } from '../layout/icon.tsx';
import type { Tone } from './tone.ts';

export const toneIcons: Record<Tone, IconName> = {
  info: 'info',
  ok: 'ok',
  warn: 'warning',
  danger: 'error',
};

type InfoBoxProps = { tone?: Tone; title?: string; children?: ReactNode };

/** Important information at its place in the page. */
export function InfoBox({ tone = 'info', title, children }: InfoBoxProps) {
  return (
    <div className="box" data-tone={tone}>
      <Icon name={toneIcons[tone]} />
      <div className="box-text">
        {title !== undefined && <p className="box-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
