import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type DisclosureProps = { summary: ReactNode; open?: boolean; name?: string; children: ReactNode };

/** Content behind a summary line, by `<details>`. Those with the same `name` close each other. Open on paper. */
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
