import type { calls, CallResponse, CallName, CallParams, CheckedRequest } from '#contract/calls.ts';
import type { StoredDocumentFile, StoredUpload } from '#provider/files/stored-upload.ts';
import type { CallContext, PublicContext } from './call-context.ts';
import type { StreamedResponse } from '#provider/http/streamed-response.ts';

type NamesOf<Shape> = {
  [Name in CallName]: (typeof calls)[Name] extends Shape ? Name : never;
}[CallName];

type UploadName = NamesOf<{ requestAs: 'multipart'; audience: 'role' }>;
type DataUploadName = NamesOf<{ requestAs: 'multipart'; audience: 'token'; upload: 'data' }>;
type PublicName = NamesOf<{ audience: 'public'; requestAs: 'json' }>;
type PublicUploadName = NamesOf<{ audience: 'public'; requestAs: 'multipart' }>;

/**
 * Handlers of the calls of the contract; each module exports its own. The request is validated, and its
 * `departmentIds` are resolved to existing ids that the role may access and that have an active contract.
 */
export type CallHandlers = {
  [Name in Exclude<CallName, UploadName | DataUploadName | PublicName | PublicUploadName>]?: (
    context: CallContext,
    request: CheckedRequest<Name>,
    params: CallParams<Name>,
  ) => Promise<CallResponse<Name> | StreamedResponse>;
};

/**
 * Handlers of uploads: `admit` runs before the body is read and again once the file is stored durably; then
 * `response` runs.
 */
export type UploadHandlers = {
  [Name in UploadName]?: {
    /** Throws if the caller may not upload there. */
    admit: (context: CallContext, params: CallParams<Name>) => Promise<void>;
    /** Stores a row that refers to the file, in the transaction of the call's audit row. */
    response: (
      context: CallContext,
      params: CallParams<Name>,
      file: StoredDocumentFile,
    ) => Promise<CallResponse<Name>>;
  };
};

/** Handlers of uploads of files to import, by administrators. */
export type DataUploadHandlers = {
  [Name in DataUploadName]?: {
    /** Stores rows that refer to the files, in the transaction of the call's audit row. */
    response: (
      context: CallContext,
      params: CallParams<Name>,
      upload: { fields: CheckedRequest<Name>; files: readonly StoredUpload[] },
    ) => Promise<CallResponse<Name>>;
  };
};

/** Handlers of calls without a token. They write their audit rows themselves. */
export type PublicHandlers = {
  [Name in PublicName]?: (
    context: PublicContext,
    request: CheckedRequest<Name>,
    params: CallParams<Name>,
  ) => Promise<CallResponse<Name> | StreamedResponse>;
};

/** Handlers of uploads without a token; each step runs in its own transaction. */
export type PublicUploadHandlers = {
  [Name in PublicUploadName]?: {
    /** Returns the organisation that owns the file; throws if the upload is not allowed. */
    admit: (context: PublicContext, params: CallParams<Name>) => Promise<{ organisationId: string }>;
    /** Checks the text fields before the file is received. */
    checkFields: (
      context: PublicContext,
      params: CallParams<Name>,
      fields: CheckedRequest<Name>,
    ) => Promise<void>;
    response: (
      context: PublicContext,
      params: CallParams<Name>,
      upload: { fields: CheckedRequest<Name>; file: StoredDocumentFile },
    ) => Promise<CallResponse<Name>>;
  };
};

/** All handlers; a call without a handler responds 404. */
export type Handlers = {
  calls: CallHandlers;
  uploads: UploadHandlers;
  dataUploads: DataUploadHandlers;
  publicCalls: PublicHandlers;
  publicUploads: PublicUploadHandlers;
};
