import { Card } from '#app/ui/layout/card.tsx';
import { FailedCard } from '../failed-card.tsx';
import { usePersonPage } from '../person-context.tsx';
import { Terms } from './terms.tsx';

/** Personal data of the employee, and every employment. */
export function EmploymentCard() {
  const { labels, employment } = usePersonPage().page;
  if (!employment.ok) return <FailedCard id="uppgifter" title={labels.data} />;
  const { person, employments } = employment.value;
  return (
    <Card id="uppgifter" title={labels.data}>
      <div className="stack">
        <Terms terms={person} />
        {employments.map(({ id, title, terms }) => (
          <div key={id} className="stack stack-s">
            {title !== null && <h3>{title}</h3>}
            <Terms terms={terms} />
          </div>
        ))}
      </div>
    </Card>
  );
}
