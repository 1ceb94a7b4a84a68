import type { WebContext } from '../../load-context';
import { hasFeature } from '../../session/features.server';
import {
  orRefuse,
  refuse,
  requireCapability,
  requireDepartments,
  requireVisit,
} from '../../session/guards.server';
import type { Selection, SignedInVisit } from '../../session/visit.server';

/**
 * The guard of the list of plans: the role's permission and the organisation's feature, both (specification section 5); throws
 * the 403 page without one of them, and the 503 page where nobody could say.
 */
export async function requirePlanner(
  web: WebContext,
): Promise<{ visit: SignedInVisit; selection: Selection }> {
  const visit = await requireVisit(web);
  requireCapability(visit, 'rehabPlansFeature');
  const selection = await requireDepartments(web, visit);
  if (selection.state === 'missing') return { visit, selection };
  const on = await orRefuse(web, visit, hasFeature(web, visit, selection.departmentIds, 'RehabPlanner'));
  if (on === null) throw refuse(503, 'unavailable');
  if (!on) throw refuse(403, 'role');
  return { visit, selection };
}
