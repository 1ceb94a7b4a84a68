import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import { Icon, type IconName } from '../layout/icon.tsx';

export type ButtonVariant = {
  /** default: secondary. One primary button per form; danger only for irreversible actions */
  variant?: 'primary' | 'secondary' | 'danger' | 'quiet';
  size?: 'small';
  icon?: IconName;
};

type ButtonProps = ButtonVariant & ButtonHTMLAttributes<HTMLButtonElement> & { children: ReactNode };

/** A button of type submit unless `type` is set. */
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
