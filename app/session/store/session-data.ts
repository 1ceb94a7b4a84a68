import type { FeatureName, FeatureState } from '#contract/values/vocabulary.ts';
import type { ViewPage } from '#contract/values/saved-view.ts';
import type { UserRole } from '#contract/roles.ts';
import type { TextKey } from '#locales/catalogue.ts';
import type { DateRange } from '#app/period/date-range.ts';
import type { Device } from '../describe-device.ts';

/** The signed-in user, from the response of `/user/init`. */
export type SessionUser = {
  personName: string;
  organisationNumber: string;
  companyName: string;
  userHash: string;
  roles: readonly UserRole[];
  /** Missing in sessions of versions without administration. */
  administrator?: boolean;
};

/** A message for the next page; `key` is a text key, so that the message is shown in that page's language. */
export type Flash = {
  kind: 'ok' | 'danger' | 'info';
  key: TextKey;
  values?: Record<string, string | number>;
  /** A form that undoes the change: its URL and its fields. */
  undo?: { action: string; fields: Record<string, string> };
};

/**
 * The departments picked but not yet confirmed. Every change increments the version, so that an outdated page is reported instead
 * of overwriting newer changes.
 */
export type PickerDraft = {
  version: number;
  /** Null: nothing has been picked since the last confirmation. */
  ids: readonly string[] | null;
  /** The version that was confirmed last: a second confirmation of it is a duplicate submission. */
  confirmed: number | null;
};

/** The result of the last picker action, shown once on the next page. */
export type PickerNote = {
  /** `stale`: the draft was changed in another tab, and the action had no effect. `none`: nothing to confirm. */
  problem: 'stale' | 'none' | null;
  /** State of the selection panel: the expanded departments, and the checkboxes that were unticked and not saved. */
  opened: readonly string[];
  unticked: readonly string[];
};

/** The data that a session row stores besides the token. */
export type SessionData = {
  user: SessionUser;
  role: UserRole;
  /** Missing in sessions of earlier versions. */
  device?: Device;
  /** The instant at which the token was issued; together with the row's `expiresAt` it gives the lifetime. */
  issuedAt: string;
  /** The chosen departments of the role; null until the first guarded page has restored them. */
  departmentIds: readonly string[] | null;
  flash: Flash | null;
  /** The unsubmitted text of the search field when the language was changed; null after it has been restored. */
  typedSearch?: string | null;
  /** The current or failed attempt to renew the token; `since` in milliseconds. Null after a successful renewal. */
  renewal?: { since: number; failed: boolean } | null;
  /** The page of a form that was posted after the session expired; null after its author has opened it. */
  keptForm?: string | null;
  /** Overrides of the organisation's features, set in the debug panel. */
  featureOverrides?: Partial<Record<FeatureName, FeatureState>>;
  /** The number of browser errors that could not be sent to the provider's log. */
  logFailures?: number;
  /** Replaced tokens that have not expired, encrypted; log-out revokes them too. */
  formerTokens?: readonly { sealed: string; expiresAt: number }[];
  /** The period viewed last, the default of the next page that has a period. */
  period?: DateRange;
  /** The view of the analysis viewed last, as its URL query. */
  analysis?: string;
  /** The pages with saved views that have been opened: the default view applies to the first opening. */
  openedPages?: readonly ViewPage[];
  /** Absent until something has been picked. */
  picker?: PickerDraft;
  pickerNote?: PickerNote | null;
};
