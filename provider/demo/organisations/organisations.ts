import { bjorkdala } from './bjorkdala.ts';
import { nordviken } from './nordviken.ts';
import type { OrganisationSpec } from './organisation-spec.ts';
import { smallCustomers } from './small-customers.ts';

/**
 * Every demo organisation. Draws and ids depend on the index, so new organisations must be added at the end.
 */
export const organisationSpecs: readonly OrganisationSpec[] = [nordviken, bjorkdala, ...smallCustomers];
