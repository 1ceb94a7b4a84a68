import styles from './skip-links.module.css';

/** The first stops of the Tab key: jumps over the header, seen only while they have focus. */
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
