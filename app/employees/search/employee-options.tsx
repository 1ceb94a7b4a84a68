import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import type { SearchResult } from './use-employee-hits.ts';
import { useHitsStatus } from './use-hits-status.ts';

export const LIST_ID = 'sok-medarbetare-lista';

export function optionId(option: number): string {
  return `${LIST_ID}-${String(option)}`;
}

/** Class names as a prop: a lazily loaded script must not load a style sheet of its own. */
export type OptionClasses = Readonly<Record<string, string>>;

type EmployeeOptionsProps = {
  result: SearchResult;
  active: number;
  classes: OptionClasses;
  onChoose: (option: number) => void;
};

/** The list under the search field; a message when nobody was found. */
export function EmployeeOptions({ result, active, classes, onChoose }: EmployeeOptionsProps) {
  const { t } = useTranslation(['shell']);
  const language = useLanguage();
  const status = useHitsStatus(result);
  const { hits, total } = result;
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (hits.length === 0) return <p className={classes.none}>{status}</p>;
  const buildOptionProps = (option: number, content: ReactNode, lang?: string) => ({
    id: optionId(option),
    role: 'option',
    lang,
    'aria-selected': option === active,
    className: classes.option,
    onClick: () => {
      onChoose(option);
    },
    children: content,
  });
  return (
    <div
      id={LIST_ID}
      role="listbox"
      tabIndex={-1}
      aria-label={t('shell:nav.search')}
      className={classes.list}
      onMouseDown={preventBlur}
    >
      {hits.map(({ key, name, department, number }, option) => (
        <div
          key={key}
          {...buildOptionProps(
            option,
            <>
              <span className={classes.name}>{name}</span>
              <span className="visually-hidden">, </span>
              <span className={classes.department}>
                {department}
                {number !== null && ` · ${t('shell:nav.search.number', { number })}`}
              </span>
            </>,
            'sv',
          )}
        />
      ))}
      {total > hits.length && (
        <div
          {...buildOptionProps(
            hits.length,
            t('shell:nav.search.all', { total: formatNumber(total, language) }),
          )}
          data-all=""
        />
      )}
    </div>
  );
}

/** Pressing an option keeps the focus in the field. */
function preventBlur(event: MouseEvent): void {
  event.preventDefault();
}
