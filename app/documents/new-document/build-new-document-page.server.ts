import { emptyContent } from '#contract/calls/rehabilitation/empty-content.ts';
import { errorResponse } from '#app/session/guards/error-response.server.ts';
import { serializeBase } from '../content/compare-versions.server.ts';
import { toValues } from '../content/document-values.server.ts';
import { getFormConstraint } from '../content/form-constraint.server.ts';
import { toFormContent } from '../content/posted-form.server.ts';
import { buildDraftPath, type NewDocumentParams } from '../document-params.server.ts';
import { buildAlert, type Unsaved } from '../views/build-document-page.server.ts';
import type { FormPage, GonePage, SaveObstacle } from '../views/document-page.ts';

/** A new document has no stored version; the versions of stored ones begin with 1. */
const NO_VERSION = 0;

/**
 * Builds the form of a new document: empty, or with what the user has written. If the document cannot be created, the page has only
 * the user's text.
 *
 * @param page.idempotencyKey posted by the form: posting it twice creates one document
 * @throws Response 404 if the document cannot be created and there is no text
 */
export function buildNewDocumentPage(
  params: NewDocumentParams,
  page: { obstacle: SaveObstacle | null; unsaved: Unsaved | null; idempotencyKey: string },
): FormPage | GonePage {
  const { type } = params;
  const { obstacle, unsaved, idempotencyKey } = page;
  if (obstacle !== null) {
    if (unsaved === null) throw errorResponse(404, 'not_found');
    return { kind: 'gone', type, reason: obstacle, mine: toFormContent(unsaved.values) };
  }
  const empty = toValues(type, emptyContent(type));
  return {
    kind: 'form',
    meta: { type, version: NO_VERSION, base: serializeBase(type, empty), key: idempotencyKey },
    defaultValue: toFormContent(unsaved?.values ?? empty),
    constraint: getFormConstraint(type),
    lastResult: unsaved?.from === 'post' ? (unsaved.lastResult ?? null) : null,
    alert: unsaved === null ? null : buildAlert(unsaved),
    saveDraftUrl: buildDraftPath(params),
  };
}
