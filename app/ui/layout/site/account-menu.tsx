import { focusField } from '#app/ui/forms/focus-field.ts';
import { Icon, type IconName } from '../icon.tsx';
import { SettingForm, type Setting } from '#app/ui/forms/setting-form.tsx';
import { useClosingDetails } from './use-closing-details.ts';
import styles from './account-menu.module.css';

type SettingGroup = { heading: string; action: string; name: string; returnTo?: string; settings: Setting[] };

type AccountMenuProps = {
  /** id of the button, which has the focus after a setting changes */
  id: string;
  /** accessible name of the button: "Konto" */
  label: string;
  name: string;
  company: string;
  role: string;
  /** role switch; omitted when the user has one role */
  roles?: SettingGroup | undefined;
  theme: SettingGroup;
  /** omitted when the footer has it */
  language?: SettingGroup | undefined;
  links: { href: string; text: string; icon: IconName; lang?: string | undefined }[];
  logout: { action: string; text: string };
};

/** Returns the first letters of the first and last name. */
function initials(name: string): string {
  const names = name.split(/\s+/).filter(Boolean);
  const letters = names.length > 1 ? [names[0], names.at(-1)] : [names[0]];
  return letters.map((word) => word?.[0] ?? '').join('');
}

/**
 * The signed-in user, role and settings. A disclosure with links and buttons, not `role=menu`: menu roles hide links from screen
 * readers.
 */
export function AccountMenu(props: AccountMenuProps) {
  const { id, label, name, company, role, roles, theme, language, links, logout } = props;
  const details = useClosingDetails();
  return (
    <details ref={details} className={styles.account}>
      <summary id={id} className={styles.summary}>
        <span className={styles.avatar} aria-hidden="true">
          {initials(name)}
        </span>
        <span className={styles.who}>
          <span className="visually-hidden">{label}: </span>
          <span className={styles.name}>{name}</span> <span className={styles.role}>{role}</span>
        </span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.panel}>
        <div className={styles.person}>
          <p className={styles.name}>{name}</p>
          <p className={styles.role}>{company}</p>
        </div>
        {[roles, theme, language].map(
          (group) =>
            group && (
              <div key={group.name} className={styles.group}>
                <h2 className={styles.heading}>{group.heading}</h2>
                <SettingForm {...group} variant={group === theme ? 'segments' : 'list'} />
              </div>
            ),
        )}
        <ul role="list" className={styles.group}>
          {links.map(({ href, text, icon, lang }) => (
            <li key={href}>
              <a
                href={href}
                lang={lang}
                className={styles.item}
                onClick={href.startsWith('#') ? focusField : undefined}
              >
                <Icon name={icon} />
                {text}
              </a>
            </li>
          ))}
        </ul>
        <form method="post" action={logout.action} className={styles.group}>
          <button type="submit" className={styles.item}>
            <Icon name="log-out" />
            {logout.text}
          </button>
        </form>
      </div>
    </details>
  );
}
