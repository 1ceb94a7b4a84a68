import { useTranslation } from 'react-i18next';
import type { PlanReason } from '#contract/values/vocabulary.ts';
import { formatName, type NameParts } from '#app/employees/format-name.ts';
import { PersonName } from '#app/employees/person-name.tsx';
import styles from '../follow-up.module.css';

type PrintedStatementProps = {
  person: NameParts;
  employer: string;
  /** `at` is in Stockholm time. */
  statement: { reason: PlanReason; sickFrom: string; text: string; by: string; at: string };
};

/** A statement that no plan is needed, with lines for the signatures of the employee and the manager. */
export function PrintedStatement({ person, employer, statement }: PrintedStatementProps) {
  const { t } = useTranslation(['common', 'followUp', 'followUpForms']);
  const name = formatName(person, t);
  const terms = [
    { term: t('followUpForms:print.employer'), text: <span lang="sv">{employer}</span> },
    { term: t('followUp:column.employee'), text: <PersonName name={name} /> },
    { term: t('followUpForms:print.concerns'), text: t(`followUpForms:print.reason.${statement.reason}`) },
    { term: t('followUpForms:print.sickFrom'), text: statement.sickFrom },
    { term: t('followUpForms:print.by'), text: <span lang="sv">{statement.by}</span> },
    { term: t('followUpForms:print.at'), text: statement.at },
  ];
  return (
    <>
      <section className="card card-body-only">
        <dl className="terms">
          {terms.map(({ term, text }) => (
            <div key={term} className="term">
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <h2>{t('followUpForms:print.text')}</h2>
        <p lang="sv" className="written">
          {statement.text}
        </p>
      </section>
      <section className="card card-body-only" aria-labelledby="signatures">
        <h2 id="signatures">{t('followUpForms:print.signatures')}</h2>
        {/* The signatures may be on a sheet of their own. */}
        <p className="small">
          {t('followUpForms:print.title')}: <PersonName name={name} />
        </p>
        {(['followUpForms:print.sign.employee', 'followUpForms:print.sign.manager'] as const).map(
          (signer) => (
            <div key={signer} className="columns">
              {([signer, 'followUpForms:print.sign.name', 'followUpForms:print.sign.place'] as const).map(
                (line) => (
                  <p key={line} className={`small ${styles.line ?? ''}`}>
                    {t(line)}
                  </p>
                ),
              )}
            </div>
          ),
        )}
      </section>
    </>
  );
}
