import type { Capability } from '#contract/roles.ts';
import type { Day } from '#contract/values/calendar.ts';
import type { Texts } from '#app/i18n/i18n.server.ts';

/** The texts of the file, the day it is made, and what the role may see. */
export type ExportContext = Texts & { today: Day; hasCapability: (capability: Capability) => boolean };
