import type { UserRole } from '../../contract/roles';
import type { TextKey } from '../../locales/catalogue';

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

/** What the session row remembers beside the token. */
export type SessionData = {
  user: SessionUser;
  role: UserRole;
  /** When the token was issued, an instant; with the row's `expiresAt` its lifespan. */
  issuedAt: string;
  /** The chosen departments of the role; null until the first guarded page restored them. */
  departmentIds: readonly string[] | null;
  flash: Flash | null;
};
