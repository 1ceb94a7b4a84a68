import { useTranslation } from 'react-i18next';
import type { PlanReason } from '#contract/values/vocabulary.ts';
import { formatName, type NameParts } from '#app/employees/format-name.ts';
import { PersonName } from '#app/employees/person-name.tsx';
import styles from '../follow-up.module.css';

type PrintedStatementProps = {
  person: NameParts;
  /** `at` is in Stockholm time. */
  statement: { reason: PlanReason; sickFrom: string; text: string; by: string; at: string };
};

/** A statement that no plan is needed, with lines for the signatures of the employee and the manager. */
export function PrintedStatement({ person, statement }: PrintedStatementProps) {
  const { t } = useTranslation(['common', 'followUp']);
  const terms = [
    { term: t('followUp:column.employee'), text: <PersonName name={formatName(person, t)} /> },
    { term: t('followUp:print.concerns'), text: t(`followUp:print.reason.${statement.reason}`) },
    { term: t('followUp:print.sickFrom'), text: statement.sickFrom },
    { term: t('followUp:print.by'), text: <span lang="sv">{statement.by}</span> },
    { term: t('followUp:print.at'), text: statement.at },
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
        <h2>{t('followUp:print.text')}</h2>
        <p lang="sv" className={styles.written}>
          {statement.text}
        </p>
      </section>
      <section className="card card-body-only" aria-labelledby="underskrifter">
        <h2 id="underskrifter">{t('followUp:print.signatures')}</h2>
        {(['followUp:print.sign.employee', 'followUp:print.sign.manager'] as const).map((signer) => (
          <div key={signer} className="columns">
            {([signer, 'followUp:print.sign.name', 'followUp:print.sign.place'] as const).map((line) => (
              <p key={line} className={`small ${styles.line ?? ''}`}>
                {t(line)}
              </p>
            ))}
          </div>
        ))}
      </section>
    </>
  );
}
