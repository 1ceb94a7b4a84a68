import { classNames } from '../layout/class-names.ts';
import { Icon, type IconName } from '../layout/icon.tsx';
import styles from './setting-form.module.css';

export type Setting = {
  value: string;
  text: string;
  icon?: IconName;
  current?: boolean;
  /** the language of `text` where it is not the page's */
  lang?: string;
};

type SettingFormProps = {
  /** of the first button: where the answer puts the focus */
  id?: string;
  action: string;
  /** the name of the posted value */
  name: string;
  /** posted as `returnTo`: where the answer leads back to */
  returnTo?: string;
  /** the form whose fields the buttons post instead, and where to: what is typed there goes along */
  posted?: { form: string; formAction: string } | null;
  settings: Setting[];
  variant: 'list' | 'segments' | 'link';
};

/**
 * One submit button a value, each an absolute state: role, theme, language. A select that submits by itself fails WCAG
 * 3.2.2. A plain form, not Remix's: the answer changes the whole document.
 */
export function SettingForm({ id, action, name, returnTo, posted, settings, variant }: SettingFormProps) {
  return (
    <form method="post" action={action} className={classNames(styles.form, styles[variant])}>
      {returnTo !== undefined && <input type="hidden" name="returnTo" value={returnTo} />}
      {settings.map(({ value, text, icon, current, lang }, index) => (
        <button
          key={value}
          id={index === 0 ? id : undefined}
          type="submit"
          name={name}
          value={value}
          lang={lang}
          className={styles.button}
          {...(posted == null
            ? {}
            : { form: posted.form, formAction: posted.formAction, formMethod: 'post' })}
          aria-current={current ? 'true' : undefined}
        >
          {icon && <Icon name={icon} />}
          {text}
          {variant === 'list' && current && <Icon name="check" className={styles.check} />}
        </button>
      ))}
    </form>
  );
}
