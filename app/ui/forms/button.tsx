import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import { Icon, type IconName } from '../layout/icon.tsx';

export type ButtonVariant = {
  /** secondary unless said; one primary a form; danger only where something is lost for good */
  variant?: 'primary' | 'secondary' | 'danger' | 'quiet';
  size?: 'small';
  icon?: IconName;
};

type ButtonProps = ButtonVariant & ButtonHTMLAttributes<HTMLButtonElement> & { children: ReactNode };

/** A button that submits its form unless `type` says otherwise. */
export function Button({ variant, size, icon, className, children, type = 'submit', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames('button', className)}
      data-variant={variant}
      data-size={size}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
