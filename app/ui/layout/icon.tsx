import { classNames } from './class-names.ts';
import type iconNames from './icon-names.json';

export type IconName = keyof typeof iconNames;

/** A symbol of `/icons.svg` in the size and colour of the text. Decorative: a text always accompanies it. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={classNames('icon', className)} aria-hidden="true" focusable="false">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
