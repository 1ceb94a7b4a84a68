import { bjorkdala } from './bjorkdala';
import { nordviken } from './nordviken';
import type { OrganisationSpec } from './organisation-spec';
import { smallCustomers } from './small-customers';

/** Every demo customer. The order numbers them in draws and ids: new ones go last. */
export const organisationSpecs: readonly OrganisationSpec[] = [nordviken, bjorkdala, ...smallCustomers];
