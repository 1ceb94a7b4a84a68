import type { DeliveryDetails, MappingProposal } from '#contract/calls/administration/delivery.ts';
import type { CallResponse } from '#contract/calls.ts';
import type { MappingContent, SavedMapping } from '#contract/calls/administration/mapping.ts';
import { DEFAULT_MAPPING_NUMBER } from '#contract/values/administration/mapping.ts';
import type { TextKey } from '#locales/catalogue.ts';
import { changeDelivery } from '#app/admin/deliveries/details/change-delivery.server.ts';
import type { ApiError } from '#app/api/api-error.ts';
import { parseSubmission } from '#app/http/parse-submission.server.ts';
import { formatMinute } from '#app/i18n/format-instant.server.ts';
import type { Translate } from '#app/i18n/i18n.server.ts';
import type { WebContext } from '#app/load-context.ts';
import { paths } from '#app/paths.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { awaitOrThrowResponse, settleChange } from '#app/session/guards/settle.server.ts';
import type { AuthenticatedSession } from '#app/session/request-session.server.ts';
import { type MappingFields, toMappingFields, withProposal } from './mapping-fields.ts';
import { createMappingSchema } from './mapping-schema.server.ts';
import { listOtherMappings } from './other-mappings.server.ts';

/** A mapping of the organisation. */
type ListedMapping = SavedMapping & { number: number };

type LoadedMapping = {
  number: number;
  /** All mappings of the organisation, the default one first. */
  mappings: { number: number; name: string }[];
  fields: MappingFields;
  lastSave: { at: string; by: string | null } | null;
  /** What was added to the fields for the delivery; null: nothing. */
  proposal: MappingProposal | null;
  /** The catalogue of causes. */
  causes: CallResponse<'mappingGet'>['causes'];
};

/** Loads all mappings of the organisation, the default one first, and the catalogue of causes. */
export async function loadMappings(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
): Promise<{ mappings: ListedMapping[]; causes: LoadedMapping['causes'] }> {
  const { others, causes, ...standard } = await awaitOrThrowResponse(
    web,
    session,
    session.api.call('mappingGet', null),
  );
  return { mappings: [{ number: DEFAULT_MAPPING_NUMBER, ...standard }, ...others], causes };
}

/**
 * The mapping that the URL names; the default one if it names none.
 *
 * @throws the 404 page for a mapping that does not exist
 */
export function findRequested(request: Request, mappings: readonly ListedMapping[]): ListedMapping {
  const requested = numberOf(request) ?? String(DEFAULT_MAPPING_NUMBER);
  const found = mappings.find(({ number }) => String(number) === requested);
  if (found === undefined) throw errorResponse(404, 'not_found');
  return found;
}

function numberOf(request: Request): string | null {
  return new URL(request.url).searchParams.get('mapping');
}

/** The delivery that a mapping is changed for; null for none. */
export function deliveryOf(request: Request): string | null {
  return new URL(request.url).searchParams.get('delivery');
}

/** Loads the mapping that the URL names, and adds the fields proposed for a delivery that was read with it. */
export async function loadMapping(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  request: Request,
): Promise<LoadedMapping> {
  const deliveryId = deliveryOf(request);
  const [{ mappings, causes }, delivery] = await awaitOrThrowResponse(
    web,
    session,
    Promise.all([
      loadMappings(web, session),
      deliveryId === null ? null : session.api.call('deliveryGet', null, { params: { deliveryId } }),
    ]),
  );
  const { number, version, mapping, savedAt, savedBy } = findRequested(request, mappings);
  const fields = toMappingFields(version, mapping);
  const proposal = delivery?.proposal?.mapping.number === number ? delivery.proposal : null;
  return {
    number,
    mappings: mappings.map((one) => ({ number: one.number, name: one.mapping.name })),
    fields: proposal === null ? fields : withProposal(fields, proposal),
    lastSave: savedAt === null ? null : { at: formatMinute(savedAt), by: savedBy },
    proposal,
    causes,
  };
}

/**
 * Parses the posted form of a mapping and compares it with the other mappings. Without a value, the reply contains the errors, or a row
 * was added or removed.
 */
export function parseMapping(
  posted: FormData,
  { mappings, number, t }: { mappings: readonly ListedMapping[]; number: number; t: Translate },
) {
  const submission = parseSubmission(posted, createMappingSchema(t, listOtherMappings(mappings, number)));
  if (submission.status !== 'success')
    return { value: null, isInvalid: submission.status === 'error', reply: submission.reply() };
  const { value } = submission;
  if (isNameTaken(value.name, mappings, number)) {
    const fieldErrors = { name: [t('admin:mapping.nameTaken')] };
    return { value: null, isInvalid: true, reply: submission.reply({ fieldErrors }) };
  }
  return { number, submission, value };
}

type SaveProblem = { key: TextKey<'admin'>; status: 400 | 409 | 503 };

/**
 * Saves a mapping, or a new one without a number, and sets the flash message. Returns its number, or the reason when it was not
 * saved.
 */
export async function saveMapping(
  web: Pick<WebContext, 'stores'>,
  session: AuthenticatedSession,
  change: { number: number | null; version: number; mapping: MappingContent },
): Promise<{ number: number } | { problem: SaveProblem }> {
  const outcome = await settleChange(web, session, session.api.call('mappingSave', change));
  if (!outcome.ok) return { problem: toSaveProblem(outcome.error) };
  const key = change.number === null ? 'admin:mapping.created' : 'admin:mapping.done';
  await web.stores.sessions.update(session.stored, { flash: { kind: 'ok', key } });
  return { number: outcome.value.number };
}

/** Whether another mapping has the name, compared without case. */
export function isNameTaken(
  name: string,
  mappings: readonly ListedMapping[],
  number: number | null,
): boolean {
  const comparable = (text: string) => text.trim().normalize('NFC').toLowerCase();
  return mappings.some((one) => one.number !== number && comparable(one.mapping.name) === comparable(name));
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
    await changeDelivery(web, session, deliveryId, session.api.call('deliveryPreview', settings, extras));
  }
  return paths.delivery(deliveryId);
}
