/**
 * Every error code of the API: the closed list of codes, each with its status and an English title for
 * developers. The texts for users come from the locales, by code. No zod: the browser may import it.
 */
export const problemCodes = {
  malformed_request: { status: 400, title: 'The request cannot be read' },
  invalid_request: { status: 400, title: 'The request is invalid' },
  mapping_unknown: { status: 400, title: 'The organisation has no mapping with this name' },
  issuer_not_accepted: { status: 400, title: 'The issuer must be an https address with the name of a host' },
  secret_needed: { status: 400, title: 'The secret of the client is not sent to another issuer' },
  file_empty: { status: 400, title: 'The file is empty' },

  token_missing: { status: 401, title: 'A bearer token is needed' },
  token_expired: { status: 401, title: 'The token has expired' },
  token_revoked: { status: 401, title: 'The token has been revoked' },
  token_invalid: { status: 401, title: 'The token is not valid' },
  password_temporary: {
    status: 401,
    title: 'The password of the account is temporary; its owner must replace it at the sign-in',
  },

  role_not_held: { status: 403, title: 'X-Role is missing or is not a role of the token' },
  role_not_allowed: { status: 403, title: 'The role may not make this call' },
  department_not_allowed: {
    status: 403,
    title: 'A department is outside the authorisation or has no active contract',
  },
  own_account: { status: 403, title: 'Nobody changes their own account' },
  second_administrator: {
    status: 403,
    title: 'Neither the requester nor the person concerned may approve it',
  },
  administrator_password: { status: 403, title: 'The operator sets the passwords of administrators' },
  administrator_identity: { status: 403, title: 'The identity of another administrator cannot be changed' },
  feature_off: { status: 403, title: 'The company does not use this feature' },
  identity_mismatch: { status: 403, title: 'The identity is not that of the employee' },

  /** Also for data outside the user's departments or organisation: the response does not disclose which. */
  not_found: { status: 404, title: 'There is no such thing' },

  version_conflict: { status: 409, title: 'It has been changed by someone else' },
  account_changed: { status: 409, title: 'The account or a department has changed since the request' },
  person_changed: { status: 409, title: 'The person or an account has changed since the request' },
  person_held: { status: 409, title: 'The person has a retention hold' },
  deliveries_undecided: {
    status: 409,
    title: 'Deliveries wait for a decision, and may contain the person',
  },
  review_completed: { status: 409, title: 'The review is completed' },
  username_taken: { status: 409, title: 'The user name is taken' },
  identity_taken: { status: 409, title: 'Another account has this identity' },
  name_taken: { status: 409, title: 'The account has another view with this name' },
  too_many_views: { status: 409, title: 'The account has the maximum number of saved views' },
  form_used: { status: 409, title: 'The form has already been submitted' },
  plan_finished: { status: 409, title: 'The plan is finished and read-only until resumed' },
  employment_ended: { status: 409, title: 'Every employment of the employee has ended' },
  undo_expired: { status: 409, title: 'It can only be undone within 24 hours' },
  delivery_decided: {
    status: 409,
    title: 'The delivery is stored, undone or discarded, or work on it is under way',
  },
  idempotency_mismatch: { status: 409, title: 'The idempotency key was used with another body' },
  idempotency_in_progress: {
    status: 409,
    title: 'The first call with this idempotency key has not completed',
  },

  too_large: { status: 413, title: 'The request or the file is too large' },
  file_type_not_accepted: { status: 415, title: 'The file is not of an accepted type' },
  file_not_checked: { status: 415, title: 'The file could not be checked' },
  file_has_macros: { status: 415, title: 'The document has macros' },
  file_has_scripts: { status: 415, title: 'The PDF runs scripts or starts programs' },
  file_loads_content: { status: 415, title: 'The document loads a template or an object from another place' },
  file_has_embedded_files: { status: 415, title: 'The file has other files or objects in it' },
  file_encrypted: { status: 415, title: 'The file is encrypted, so that its contents cannot be checked' },
  file_waiting: { status: 409, title: 'The file waits for the virus scan and cannot be downloaded yet' },
  file_removed: { status: 410, title: 'Malicious code was found in the file, which has been removed' },
  file_infected: { status: 422, title: 'Malicious code was found in the file' },
  media_type_not_accepted: { status: 415, title: 'The request is not of the media type that the call takes' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  internal_error: { status: 500, title: 'Something went wrong' },
  storage_full: { status: 507, title: 'The disk of the server is full or read-only' },
  file_not_scanned: {
    status: 503,
    title: 'The file could not be scanned for malicious code; send it again later',
  },
  unavailable: { status: 503, title: 'The service is unavailable' },
  /** Not a fault: the load continues, and a request after `Retry-After` gets the response or waits for the rest of it. */
  loading: {
    status: 503,
    title: 'The data of the organisation is still being loaded; repeat the request after Retry-After seconds',
  },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problemCodes;
