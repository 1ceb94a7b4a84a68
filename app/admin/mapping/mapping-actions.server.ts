import type { DeliveryDetails, MappingProposal } from '#contract/calls/administration/delivery.ts';
import type { CallResponse } from '#contract/calls.ts';
import type { MappingContent } from '#contract/calls/administration/mapping.ts';
import type { TextKey } from '#locales/catalogue.ts';
import { changeDelivery } from '#app/admin/deliveries/details/change-delivery.server.ts';
import type { ApiError } from '#app/api/api-error.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { paths } from '#app/paths.ts';
import { awaitOrThrowResponse, settleChange } from '#app/session/guards.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { type MappingFields, toMappingFields, withProposal } from './mapping-fields.ts';

type LoadedMapping = {
  fields: MappingFields;
  lastSave: { at: string; by: string | null } | null;
  /** What was added to the fields for the delivery; null: nothing. */
  proposal: MappingProposal | null;
  /** The catalogue of causes. */
  causes: CallResponse<'mappingGet'>['causes'];
};

/** Loads the organisation's mapping and adds the fields proposed for a delivery. */
export async function loadMapping(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  deliveryId: string | null,
): Promise<LoadedMapping> {
  const [{ version, mapping, savedAt, savedBy, causes }, delivery] = await awaitOrThrowResponse(
    web,
    session,
    Promise.all([
      session.api.call('mappingGet', null),
      deliveryId === null ? null : session.api.call('deliveryGet', null, { params: { deliveryId } }),
    ]),
  );
  const fields = toMappingFields(version, mapping);
  const proposal = delivery?.proposal ?? null;
  return {
    fields: proposal === null ? fields : withProposal(fields, proposal),
    lastSave: savedAt === null ? null : { at: formatMinute(savedAt), by: savedBy },
    proposal,
    causes,
  };
}

type SaveProblem = { key: TextKey<'admin'>; status: 400 | 409 | 503 };

/** Saves a mapping and sets the flash message. Returns the reason when it was not saved. */
export async function saveMapping(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  change: { version: number; mapping: MappingContent },
): Promise<SaveProblem | null> {
  const outcome = await settleChange(web, session, session.api.call('mappingSave', change));
  if (!outcome.ok) return toSaveProblem(outcome.error);
  await web.stores.sessions.update(session.stored, { flash: { kind: 'ok', key: 'admin:mapping.done' } });
  return null;
}

function toSaveProblem({ failure, problem }: ApiError): SaveProblem {
  if (failure === 'conflict') return { key: 'admin:mapping.conflict', status: 409 };
  // The rules that the form does not check, as in an imported file: repeated values, and causes that are not in the catalogue.
  if (problem === 'invalid_request') return { key: 'admin:mappingFile.repeated', status: 400 };
  return { key: 'admin:mapping.unavailable', status: 503 };
}

const PREVIEWABLE_STATES: readonly DeliveryDetails['delivery']['state'][] = ['previewed', 'held', 'rejected'];

/** Previews a delivery that is not decided with the saved mapping. Returns the path of the delivery's page. */
export async function previewWithMapping(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  deliveryId: string,
): Promise<string> {
  const extras = { params: { deliveryId } };
  const { delivery, settings } = await awaitOrThrowResponse(
    web,
    session,
    session.api.call('deliveryGet', null, extras),
  );
  if (PREVIEWABLE_STATES.includes(delivery.state)) {
    // Set first: a failure of `changeDelivery` replaces it.
    await web.stores.sessions.update(session.stored, {
      flash: { kind: 'ok', key: 'admin:mapping.previewed' },
    });
    await changeDelivery(web, session, deliveryId, () =>
      session.api.call('deliveryPreview', settings, extras),
    );
  }
  return paths.delivery(deliveryId);
}
