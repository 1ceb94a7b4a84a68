import type { DataSource, Delivery } from '#contract/calls/administration/delivery.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';

/** A delivery with its times as text. */
export type DeliveryListItem = Delivery & { receivedText: string; undoneText: string | null };

/** A source with the time of its latest delivery as text. */
export type SourceListItem = DataSource & { deliveredText: string };

/** Loads the latest deliveries, at most `limit`, the number of all of them, the sources, and the names of the mappings. */
export async function loadDeliveries(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  limit: number,
): Promise<{ deliveries: DeliveryListItem[]; total: number; sources: SourceListItem[]; mappings: string[] }> {
  const list = await awaitOrThrowResponse(web, session, session.api.call('deliveryList', null));
  return {
    deliveries: list.deliveries.slice(0, limit).map(toDeliveryListItem),
    total: list.deliveries.length,
    mappings: list.mappings,
    sources: list.sources.map((source) => ({ ...source, deliveredText: formatMinute(source.deliveredAt) })),
  };
}

export function toDeliveryListItem(delivery: Delivery): DeliveryListItem {
  const { receivedAt, undoneAt } = delivery;
  return {
    ...delivery,
    receivedText: formatMinute(receivedAt),
    undoneText: undoneAt === null ? null : formatMinute(undoneAt),
  };
}
