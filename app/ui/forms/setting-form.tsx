import { classNames } from '../layout/class-names.ts';
import { Icon, type IconName } from '../layout/icon.tsx';
import styles from './setting-form.module.css';

export type Setting = {
  value: string;
  text: string;
  icon?: IconName;
  current?: boolean;
  /** the language of `text` if it differs from the page's */
  lang?: string;
};

type SettingFormProps = {
  /** id of the first button, which has the focus after the response */
  id?: string;
  action: string;
  /** the name of the submitted value */
  name: string;
  /** submitted as `returnTo`, the URL of the redirect */
  returnTo?: string;
  /** another form that the buttons submit instead, and its URL, so that its typed values are kept */
  posted?: { form: string; formAction: string } | null;
  settings: Setting[];
  variant: 'list' | 'segments' | 'link';
};

/**
 * A form with one submit button per value: role, theme, language. A select that submits on change fails WCAG 3.2.2. A plain form,
 * not Remix's, because the response changes the whole document.
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
