import { bjorkdala } from './bjorkdala.ts';
import { nordviken } from './nordviken.ts';
import type { OrganisationSpec } from './organisation-spec.ts';
import { smallCustomers } from './small-customers.ts';

/** Every demo customer. The order numbers them in draws and ids: new ones go last. */
export const organisationSpecs: readonly OrganisationSpec[] = [nordviken, bjorkdala, ...smallCustomers];
