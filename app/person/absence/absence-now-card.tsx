import { Card } from '#app/ui/layout/card.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Icon } from '#app/ui/layout/icon.tsx';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { Tag } from '#app/ui/data/tag.tsx';
import { paths } from '#app/paths.ts';
import type { AbsenceNowView, MilestoneView } from './absence-now.server.ts';
import { FailedCard } from '../failed-card.tsx';
import { usePersonPage } from '../person-context.tsx';
import { Terms } from './terms.tsx';
import styles from './absence-now-card.module.css';

/** The current status: the absence with its day number, what is due on that day, and the relevant dates. */
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
