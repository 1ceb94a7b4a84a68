import { paths } from '#app/paths.ts';
import type { TextKey } from '#locales/catalogue.ts';

/** The pages of the administration that its navigation lists, in its order. */
export const ADMIN_SECTIONS = [
  { to: paths.deliveries, text: 'admin:section.deliveries' },
  { to: paths.mapping, text: 'admin:section.mapping' },
  { to: paths.corrections, text: 'admin:section.corrections' },
  { to: paths.features, text: 'admin:section.features' },
  { to: paths.organisationSettings, text: 'admin:section.settings' },
  { to: paths.retention, text: 'admin:section.retention' },
  { to: paths.people, text: 'admin:section.people' },
  { to: paths.signInSettings, text: 'admin:section.signIn' },
  { to: paths.accessLog, text: 'admin:section.accessLog' },
  { to: paths.accounts, text: 'admin:section.accounts' },
] as const satisfies readonly { to: string; text: TextKey<'admin'> }[];

export type AdminSection = (typeof ADMIN_SECTIONS)[number]['to'];
