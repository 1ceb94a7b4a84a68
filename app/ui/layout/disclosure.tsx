import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type DisclosureProps = { summary: ReactNode; open?: boolean; name?: string; children: ReactNode };

/** Collapsible content in `<details>`. Those with the same `name` close each other. Open in print. */
export function Disclosure({ summary, open, name, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open} {...(name === undefined ? {} : { name })}>
      <summary>
        <Icon name="chevron-right" />
        {summary}
      </summary>
      {children}
    </details>
  );
}
