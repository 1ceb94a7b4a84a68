import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { Icon } from '../../components/icon';
import { InfoBox } from '../../components/info-box';
import { LinkButton } from '../../components/link-button';
import { Tag } from '../../components/tag';
import { paths } from '../../paths';
import type { AbsenceNowView, MilestoneView } from './absence-now.server';
import { FailedCard } from './failed-card';
import { usePersonPage } from './person-context';
import { Terms } from './terms';
import styles from './absence-now-card.module.css';

/** How things are today: the absence with its day number, what is due on that day, and the days that matter. */
export function AbsenceNowCard() {
  const { labels, now } = usePersonPage().page;
  if (!now.ok) return <FailedCard id="nu" title={labels.now} />;
  const { absent, stateText, terms } = now.value;
  return (
    <Card id="nu" title={labels.now} actions={<Tag tone={absent ? 'warn' : 'ok'}>{stateText}</Tag>}>
      {terms.length === 0 ? (
        <EmptyState icon="check">{labels.nowNone}</EmptyState>
      ) : (
        <Absence now={now.value} />
      )}
    </Card>
  );
}

function Absence({ now }: { now: AbsenceNowView }) {
  const { labels } = usePersonPage().page;
  const { day, chainDay, marks, terms, hint, milestones } = now;
  return (
    <div className="stack">
      <div>
        <p className={styles.day}>{day}</p>
        {chainDay !== null && <p className="small muted">{chainDay}</p>}
      </div>
      {marks.length > 0 && (
        <div className="cluster">
          {marks.map((mark) => (
            <Tag key={mark}>{mark}</Tag>
          ))}
        </div>
      )}
      {hint !== null && (
        <InfoBox title={hint.title}>
          <p>{hint.text}</p>
          <LinkButton to={paths.checklist} reloadDocument size="small" icon="conversation">
            {labels.checklist}
          </LinkButton>
        </InfoBox>
      )}
      <Terms terms={terms} />
      {milestones.length > 0 && (
        <div className="stack stack-s">
          <h3>{labels.milestones}</h3>
          <ol role="list" className={styles.milestones}>
            {milestones.map((milestone) => (
              <MilestoneItem key={milestone.day} milestone={milestone} />
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

function MilestoneItem({ milestone: { state, text, date, when } }: { milestone: MilestoneView }) {
  return (
    <li className={styles.milestone} data-state={state}>
      <Icon name={state === 'passed' ? 'check' : state === 'today' ? 'warning' : 'clock'} />
      <span className={styles.what}>{text}</span>
      <span className="small muted">
        <time dateTime={date}>{date}</time> · {when}
      </span>
    </li>
  );
}
