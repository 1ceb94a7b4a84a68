import type { DeliveryDetails } from '#contract/calls/administration/delivery.ts';
import type { WebContext } from '#app/load-context.ts';
import { awaitOrThrowResponse } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { type DeliveryListItem, toDeliveryListItem } from '../load-deliveries.server.ts';

/** A delivery with its report, and its times as text. */
export type ShownDetails = Omit<DeliveryDetails, 'delivery'> & { delivery: DeliveryListItem };

export async function loadDelivery(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  deliveryId: string,
): Promise<ShownDetails> {
  const details = await awaitOrThrowResponse(
    web,
    session,
    session.api.call('deliveryGet', null, { params: { deliveryId } }),
  );
  return { ...details, delivery: toDeliveryListItem(details.delivery) };
}
