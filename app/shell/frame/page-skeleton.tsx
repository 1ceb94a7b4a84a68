import { useLocation, useNavigation } from '@remix-run/react';
import { classNames } from '#app/ui/layout/class-names.ts';
import styles from './page-skeleton.module.css';

/** Returns whether another page is loading; a changed sort order or filter keeps the current content. */
export function useIsPageLoading(): boolean {
  const { state, location, formMethod } = useNavigation();
  const { pathname } = useLocation();
  return state === 'loading' && formMethod === undefined && location.pathname !== pathname;
}

/** Covers the current page while the next page is loading. */
export function PageSkeleton() {
  return (
    <div className={classNames(styles.page, 'delayed')} aria-hidden="true">
      <div className="skeleton" data-title="" />
      <div className={styles.cards}>
        <div className="skeleton" />
        <div className="skeleton" />
        <div className="skeleton" />
      </div>
    </div>
  );
}
