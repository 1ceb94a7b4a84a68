import { PERSON_SECTION_IDS } from '#app/person/section-ids.ts';
import { useTranslation } from 'react-i18next';
import type { PersonCondition } from '#contract/values/vocabulary.ts';
import type { Tone } from '#app/ui/feedback/tone.ts';
import type { TextKey } from '#locales/catalogue.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { InfoBox } from '#app/ui/feedback/info-box.tsx';
import { LinkButton } from '#app/ui/layout/link-button.tsx';
import { Tag } from '#app/ui/data/tag.tsx';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { paths } from '#app/paths.ts';
import type { MilestoneId } from '../plans/rehab-milestones.ts';
import { FailedCard } from '../failed-card.tsx';
import { usePersonPage } from '../person-context.tsx';
import { AbsenceDetails } from './absence-details.tsx';
import { MilestoneItem } from './milestone-item.tsx';
import type { CurrentAbsence } from './to-absence-now.server.ts';
import styles from './absence-now-card.module.css';

const HINTS = {
  sickNote: 'person:hint.sickNote',
  15: 'person:hint.day15',
  30: 'person:hint.day30',
  91: 'person:hint.day91',
  181: 'person:hint.day181',
} as const satisfies Record<MilestoneId, TextKey<'person'>>;

const TONES = { healthy: { tone: 'ok' }, absent: { tone: 'warn' }, left: {} } as const satisfies Record<
  PersonCondition,
  { tone?: Tone }
>;

/** The current status: the absence with its day number, what is due on that day, and the relevant dates. */
export function AbsenceNowCard() {
  const { now } = usePersonPage().page;
  const { t } = useTranslation(['person']);
  const title = t('person:now');
  if (!now.ok) return <FailedCard id={PERSON_SECTION_IDS.now} title={title} />;
  const { condition, leftOn, absence } = now.value;
  return (
    <Card
      id={PERSON_SECTION_IDS.now}
      title={title}
      actions={<Tag {...TONES[condition]}>{t(`person:condition.${condition}`)}</Tag>}
    >
      {leftOn !== null ? (
        <EmptyState icon="calendar">{t('person:now.left', { day: leftOn })}</EmptyState>
      ) : absence === null ? (
        <EmptyState icon="check">{t('person:now.none')}</EmptyState>
      ) : (
        <Absence absence={absence} />
      )}
    </Card>
  );
}

function Absence({ absence }: { absence: CurrentAbsence }) {
  const { t } = useTranslation(['absence', 'person', 'shell']);
  const language = useLanguage();
  const { day, chainDay, tags, hint, milestones } = absence;
  const dayText = t('person:dayNumber', { day: formatNumber(day, language) });
  return (
    <div className="stack">
      <div>
        <p className={styles.day}>{dayText}</p>
        {chainDay !== null && (
          <p className="small muted">{t('person:chainDay', { day: formatNumber(chainDay, language) })}</p>
        )}
      </div>
      {tags.length > 0 && (
        <div className="cluster">
          {tags.map((tag) => (
            <Tag key={tag}>{t(`absence:${tag}`)}</Tag>
          ))}
        </div>
      )}
      {hint !== null && (
        <InfoBox title={dayText}>
          <p>{t(HINTS[hint], { day })}</p>
          <LinkButton to={paths.checklist} reloadDocument size="small" icon="conversation">
            {t('shell:nav.samtalsstod')}
          </LinkButton>
        </InfoBox>
      )}
      <AbsenceDetails absence={absence} />
      {milestones.length > 0 && (
        <div className="stack stack-s">
          <h3>{t('person:milestones')}</h3>
          <ol role="list" className={styles.milestones}>
            {milestones.map((milestone) => (
              <MilestoneItem key={milestone.text} milestone={milestone} />
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
