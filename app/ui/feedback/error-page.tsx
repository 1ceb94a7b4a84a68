import type { ReactNode } from 'react';
import { Icon } from '../layout/icon.tsx';
import styles from './error-page.module.css';

type ErrorPageProps = {
  /** info: planned or temporary; warn: an error */
  tone: 'info' | 'warn';
  title: string;
  text: ReactNode;
  /** the status under the text: "Felkod 503" */
  code?: string;
  /** the request id for support */
  reference?: string | undefined;
  /** 2: the error is below the heading of a page that is still shown */
  headingLevel?: 1 | 2;
  /** the first is the primary action. Plain links, because the page has no JavaScript */
  actions: { href: string; text: string }[];
};

/** The content of `<main>` of an error page. */
export function ErrorPage(props: ErrorPageProps) {
  const { tone, title, text, code, reference, headingLevel = 1, actions } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.error} data-tone={tone}>
      <span className={styles.mark}>
        <Icon name={tone === 'info' ? 'wrench' : 'error'} />
      </span>
      <Heading tabIndex={-1}>{title}</Heading>
      <div>{text}</div>
      {code !== undefined && (
        <p className={styles.code}>
          {code}
          {reference !== undefined && <span className={styles.reference}>{reference}</span>}
        </p>
      )}
      {actions.length > 0 && (
        <p className="cluster">
          {actions.map(({ href, text: actionText }, index) => (
            <a key={href} href={href} className="button" data-variant={index === 0 ? 'primary' : undefined}>
              {actionText}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
