import type { Call } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import { problemCodes, type ProblemCode } from '#contract/http/problem-code.ts';

type NamedCall = Call & { name: CallName };

/** Problems of a call that cannot be derived from the contract. */
const OWN_PROBLEMS: Partial<Record<CallName, readonly ProblemCode[]>> = {
  rehabPlanCreate: ['employment_ended'],
  rehabPlanCreateWithFile: ['employment_ended'],
  sickNoteTicketCreate: ['employment_ended'],
  rehabDocumentSave: ['version_conflict', 'plan_finished'],
  mappingRemove: ['not_found'],
  mappingSave: ['not_found', 'version_conflict'],
  settingsSave: ['version_conflict'],
  featureSwitch: ['not_found'],
  notificationDismissSelected: ['not_found'],
  accountCreate: ['form_used', 'username_taken'],
  accountNewPassword: ['form_used', 'own_account', 'administrator_password'],
  accountDisable: ['own_account'],
  accountEnable: ['own_account'],
  accountSecondFactorReset: ['own_account'],
  accountSignOut: ['own_account'],
  accountRights: ['own_account'],
  accountChangeApprove: ['second_administrator', 'account_changed'],
  administeredPersonFind: ['not_found'],
  personRequestCreate: ['person_changed', 'person_held'],
  personRequestApprove: ['second_administrator', 'person_changed', 'person_held', 'deliveries_undecided'],
  accountIdentity: ['administrator_identity', 'identity_taken'],
  machineAccountCreate: ['form_used'],
  identityProviderCreate: ['form_used', 'issuer_not_accepted'],
  identityProviderChange: ['issuer_not_accepted', 'secret_needed'],
  identityProviderActivate: ['second_administrator'],
  accessReviewStart: ['review_completed'],
  accessReviewConfirm: ['own_account', 'review_completed'],
  followUpUndo: ['undo_expired'],
  followUpEndDelegation: ['not_found'],
  followUpCalendarCreate: ['form_used'],
  followUpMailSet: ['not_found'],
  followUpCalendarRead: ['not_found'],
  savedViewCreate: ['name_taken', 'too_many_views'],
  savedViewRename: ['name_taken'],
  rehabDocumentCreate: ['plan_finished'],
  rehabDocumentCreateFile: ['plan_finished'],
  rehabDocumentDelete: ['plan_finished'],
  sickNoteUpload: ['identity_mismatch'],
  deliveryReceive: ['mapping_unknown'],
  deliveryPreview: ['mapping_unknown', 'delivery_decided'],
  deliveryConfirm: ['delivery_decided'],
  deliveryDiscard: ['delivery_decided'],
  deliveryUndo: ['delivery_decided'],
};

/** Fields of a request that identify one entity, which may not exist. */
const NAMES_ONE = ['personId', 'rehabPlanId', 'documentId', 'id'];

/**
 * Lists the problem codes of a call in the order of the closed list.
 *
 * @param requestFields names of the fields of its request
 */
export function problemsOf(call: NamedCall, requestFields: readonly string[]): ProblemCode[] {
  const {
    audience,
    capability,
    responseType,
    feature,
    params,
    request,
    requestAs,
    upload,
    creates,
    writes,
    name,
  } = call;
  const hasBody = request !== null || requestAs === 'multipart';
  const has = (...codes: ProblemCode[]) => codes;
  const found = new Set<ProblemCode>([
    ...(hasBody ? has('malformed_request', 'too_large', 'media_type_not_accepted') : []),
    ...(hasBody || creates ? has('invalid_request') : []),
    ...(audience === 'public'
      ? []
      : has('token_missing', 'token_expired', 'token_revoked', 'token_invalid', 'password_temporary')),
    ...(audience === 'public' ? [] : has('role_not_held')),
    // A machine account may make few calls.
    ...(audience === 'public' ? [] : has('role_not_allowed')),
    ...(requestFields.includes('departmentIds') ? has('department_not_allowed') : []),
    ...(feature === null ? [] : has('feature_off')),
    ...(params !== null || requestFields.some((field) => NAMES_ONE.includes(field)) ? has('not_found') : []),
    ...(creates ? has('idempotency_mismatch', 'idempotency_in_progress') : []),
    ...(requestAs === 'multipart' ? has('file_empty', 'file_infected', 'file_not_scanned') : []),
    ...(requestAs === 'multipart' && upload === 'document'
      ? has(
          'file_type_not_accepted',
          'file_not_checked',
          'file_has_macros',
          'file_has_scripts',
          'file_loads_content',
          'file_has_embedded_files',
          'file_encrypted',
        )
      : []),
    ...has('too_many_requests', 'internal_error', 'storage_full', 'unavailable'),
    // A read may wait for a load, also one that needs only a connection to the database.
    ...(audience === 'public' || writes ? [] : has('loading')),
    ...(OWN_PROBLEMS[name] ?? []),
    ...(capability === 'rehabPlanDocuments' && responseType === 'file'
      ? has('file_waiting', 'file_removed')
      : []),
  ]);
  return (Object.keys(problemCodes) as ProblemCode[]).filter((code) => found.has(code));
}
