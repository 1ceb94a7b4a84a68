import styles from './skip-links.module.css';

/** Links that skip the header; first in the tab order, visible only while focused. */
export function SkipLinks({ links }: { links: { href: `#${string}`; text: string }[] }) {
  return (
    <div className={styles.links}>
      {links.map((link) => (
        <a key={link.href} href={link.href} className={styles.link}>
          {link.text}
        </a>
      ))}
    </div>
  );
}
