import type { Delivery } from '#contract/calls/administration/delivery.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

/** A delivery with its times as text. */
export type ShownDelivery = Delivery & { receivedText: string; undoneText: string | null };

export async function loadDeliveries(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
): Promise<ShownDelivery[]> {
  const deliveries = await awaitOrThrowResponse(web, session, session.api.call('deliveryList', null));
  return deliveries.map(toShownDelivery);
}

export function toShownDelivery(delivery: Delivery): ShownDelivery {
  const { receivedAt, undoneAt } = delivery;
  return {
    ...delivery,
    receivedText: formatMinute(receivedAt),
    undoneText: undoneAt === null ? null : formatMinute(undoneAt),
  };
}
