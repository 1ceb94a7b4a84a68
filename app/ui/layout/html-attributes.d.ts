import 'react';

/* HTML attributes that React 18 passes through in lower case, but that its types lack. */
declare module 'react' {
  interface HTMLAttributes<T> {
    popover?: 'auto' | 'manual';
    inert?: '' | undefined;
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
  }
  interface DetailsHTMLAttributes<T> {
    name?: string;
  }
}
