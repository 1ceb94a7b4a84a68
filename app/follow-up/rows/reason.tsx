import { useTranslation } from 'react-i18next';
import type { FollowUpSettings } from '#contract/values/administration/follow-up-settings.ts';
import { TextWithDates } from '#app/ui/data/text-with-dates.tsx';
import { TextWithToggletip } from '#app/ui/overlays/toggletip.tsx';
import { describeRule } from './describe-rule.ts';
import type { ShownRow } from './to-shown-row.server.ts';

type ReasonProps = { id: string; row: Pick<ShownRow, 'reason' | 'explanation'>; settings: FollowUpSettings };

/** The reason of an action and the facts behind it; the tooltip explains the rule with the organisation's limits and its source. */
export function Reason({ id, row: { reason, explanation }, settings }: ReasonProps) {
  const { t } = useTranslation(['followUp']);
  const text = t(`followUp:reason.${reason}`);
  const rule = describeRule(reason, settings);
  return (
    <div>
      <TextWithToggletip id={id} text={text} label={t('followUp:rule.about', { reason: text })}>
        {t(rule.key, rule.values)} {t(`followUp:source.${reason}`)}
      </TextWithToggletip>
      {explanation !== null && (
        <span className="cell-more">
          <TextWithDates>{t(explanation.key, explanation.values)}</TextWithDates>
        </span>
      )}
    </div>
  );
}
