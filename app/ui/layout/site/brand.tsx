import styles from './brand.module.css';

/** The product's logo and name. The logo is inline because it has two colours of its own. */
export function Brand({ name, href }: { name: string; href?: string | undefined }) {
  const content = (
    <>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" />
        <path d="M8.5 23.5v-6M16 23.5v-15M23.5 23.5V14" />
      </svg>
      {name}
    </>
  );
  if (href === undefined) return <span className={styles.brand}>{content}</span>;
  return (
    <a href={href} className={styles.brand}>
      {content}
    </a>
  );
}
