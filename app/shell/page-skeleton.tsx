import { useLocation, useNavigation } from '@remix-run/react';
import { classNames } from '#app/ui/layout/class-names.ts';
import styles from './page-skeleton.module.css';

/** Whether another page is on its way: one that is only sorted or filtered anew keeps showing what it has. */
export function useIsLeaving(): boolean {
  const { state, location, formMethod } = useNavigation();
  const { pathname } = useLocation();
  return state === 'loading' && formMethod === undefined && location.pathname !== pathname;
}

/** Stands in for the page that is on its way, over the one that is left. */
export function PageSkeleton() {
  return (
    <div className={classNames(styles.page, 'seen-late')} aria-hidden="true">
      <div className="bone" data-title="" />
      <div className={styles.cards}>
        <div className="bone" />
        <div className="bone" />
        <div className="bone" />
      </div>
    </div>
  );
}
