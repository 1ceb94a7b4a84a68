import { Card } from '../../components/card';
import { ErrorBox } from '../../components/error-box';
import { useTexts } from '../../i18n/texts-context';
import { usePersonPage } from './person-context';
import { Terms } from './terms';

/** Who the employee is, and every employment. */
export function EmploymentCard() {
  const { page, here } = usePersonPage();
  const { words, employment } = page;
  const { t } = useTexts();
  return (
    <Card id="uppgifter" title={words.data}>
      {!employment.ok ? (
        <ErrorBox message={t('common.section.error')} retryTo={here} retryText={t('common.retry')} />
      ) : (
        <div className="stack">
          <Terms terms={employment.value.person} />
          {employment.value.employments.map(({ id, title, terms }) => (
            <div key={id} className="stack stack-s">
              {title !== null && <h3>{title}</h3>}
              <Terms terms={terms} />
            </div>
          ))}
        </div>
      )}
    </Card>
  );
}
