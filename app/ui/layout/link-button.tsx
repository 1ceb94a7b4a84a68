import { Link, type LinkProps } from '@remix-run/react';
import { classNames } from './class-names.ts';
import type { ButtonVariant } from '../forms/button.tsx';
import { Icon } from './icon.tsx';

/** A link with the look of a button. With `reloadDocument` the browser loads the page, as for a page that has no script. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: ButtonVariant & LinkProps) {
  return (
    <Link {...rest} className={classNames('button', className)} data-variant={variant} data-size={size}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
