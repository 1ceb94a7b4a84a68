import styles from './brand.module.css';

type BrandProps = {
  name: string;
  /** The employer of the signed-in user. */
  company?: string | undefined;
  href?: string | undefined;
};

/** The product's logo and name, and whose data it shows. The logo is inline because it has two colours of its own. */
export function Brand({ name, company, href }: BrandProps) {
  const content = (
    <>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" />
        <path d="M8.5 23.5v-6M16 23.5v-15M23.5 23.5V14" />
      </svg>
      <span className={styles.names}>
        {name} {company !== undefined && <span className={styles.company}>{company}</span>}
      </span>
    </>
  );
  if (href === undefined) return <span className={styles.brand}>{content}</span>;
  return (
    <a href={href} className={styles.brand}>
      {content}
    </a>
  );
}
