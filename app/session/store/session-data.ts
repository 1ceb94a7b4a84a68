import type { FeatureName, FeatureState } from '#contract/values/vocabulary.ts';
import type { UserRole } from '#contract/roles.ts';
import type { TextKey } from '#locales/catalogue.ts';
import type { Period } from '#app/period/period.ts';

/** Who is signed in, as `/user/init` told. */
export type SessionUser = {
  personName: string;
  organisationNumber: string;
  companyName: string;
  userHash: string;
  roles: readonly UserRole[];
};

/** A message for the next page; `key` is a text key, so it is shown in the language of that page. */
export type Flash = {
  kind: 'ok' | 'danger' | 'info';
  key: TextKey;
  values?: Record<string, string | number>;
};

/**
 * The departments being picked, before they are confirmed. Every change counts the version up, so that a page that shows
 * an older one is told instead of undoing another's work.
 */
export type PickerDraft = {
  version: number;
  /** Null: nothing has been picked since the last confirmation. */
  ids: readonly string[] | null;
  /** The version that was confirmed last: confirming it again is the same press, sent twice. */
  confirmed: number | null;
};

/** What the picker has to say of the last press, on the next page and once. */
export type PickerNote = {
  /** `stale`: somebody has picked meanwhile, in another tab, and the press did nothing. `none`: nothing to confirm. */
  problem: 'stale' | 'none' | null;
  /** Of the panel with the selection: what is shown below whom, and the boxes that were unticked and not saved. */
  opened: readonly string[];
  unticked: readonly string[];
};

/** What the session row remembers beside the token. */
export type SessionData = {
  user: SessionUser;
  role: UserRole;
  /** When the token was issued, an instant; with the row's `expiresAt` its lifespan. */
  issuedAt: string;
  /** The chosen departments of the role; null until the first guarded page restored them. */
  departmentIds: readonly string[] | null;
  flash: Flash | null;
  /** What stood in the search field, unsent, when the language was changed; null once it has been given back. */
  typedSearch?: string | null;
  /** The try to renew the token that is under way, or failed; `since` in ms. None after one that succeeded. */
  renewal?: { since: number; failed: boolean } | null;
  /** The page of a form that was posted too late and is waiting for its writer; null once it has been looked at. */
  keptForm?: string | null;
  /** What the debug panel puts in the place of the organisation's features. */
  featureOverrides?: Partial<Record<FeatureName, FeatureState>>;
  /** How often an error of the browser could not be taken to the provider's log. */
  logFailures?: number;
  /** Encrypted tokens that others have taken the place of and that have not ended: log-out revokes them too. */
  formerTokens?: readonly { sealed: string; expiresAt: number }[];
  /** What was looked at last, for the next page that has a period. Left out until then. */
  period?: Period;
  /** The view of the analysis that was looked at last, as the query of its address. Left out until then. */
  analysis?: string;
  /** Left out until something has been picked. */
  picker?: PickerDraft;
  pickerNote?: PickerNote | null;
};
