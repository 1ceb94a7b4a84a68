import { useTranslation } from 'react-i18next';
import type { DeliveryState } from '#contract/values/administration/delivery.ts';
import { Tag } from '#app/ui/data/tag.tsx';
import type { Tone } from '#app/ui/feedback/tone.ts';
import type { DeliveryListItem } from './load-deliveries.server.ts';

const TONES: Partial<Record<DeliveryState, Tone>> = {
  previewed: 'info',
  held: 'warn',
  rejected: 'danger',
  stored: 'ok',
};

/** The state of a delivery, or the work under way. */
export function StateTag({
  delivery: { state, task },
}: {
  delivery: Pick<DeliveryListItem, 'state' | 'task'>;
}) {
  const { t } = useTranslation(['admin']);
  if (task !== null) return <Tag tone="info">{t(`admin:task.${task}`)}</Tag>;
  const tone = TONES[state];
  return <Tag {...(tone === undefined ? {} : { tone })}>{t(`admin:state.${state}`)}</Tag>;
}
