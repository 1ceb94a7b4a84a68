import type { calls, CallResponse, CallName, CallParams, CheckedRequest } from '#contract/calls.ts';
import type { StoredUpload } from '#provider/files/stored-upload.ts';
import type { CallContext, PublicContext } from './call-context.ts';
import type { StreamedResponse } from './streamed-response.ts';

type NamesOf<Shape> = {
  [Name in CallName]: (typeof calls)[Name] extends Shape ? Name : never;
}[CallName];

type UploadName = NamesOf<{ requestAs: 'multipart'; audience: 'role' }>;
type PublicName = NamesOf<{ audience: 'public'; requestAs: 'json' }>;
type PublicUploadName = NamesOf<{ audience: 'public'; requestAs: 'multipart' }>;

/**
 * What answers the calls of the contract; each room exports its own. The request is parsed, and its `departmentIds`
 * are resolved to ids the organisation has, authorised for the role and under an active contract.
 */
export type CallHandlers = {
  [Name in Exclude<CallName, UploadName | PublicName | PublicUploadName>]?: (
    context: CallContext,
    request: CheckedRequest<Name>,
    params: CallParams<Name>,
  ) => Promise<CallResponse<Name> | StreamedResponse>;
};

/** What answers an upload: asked before the body is read, and again once the file is durable. */
export type UploadHandlers = {
  [Name in UploadName]?: {
    /** Throws where the caller may not upload there. */
    admit: (context: CallContext, params: CallParams<Name>) => Promise<void>;
    /** Names the file in a row; in the transaction of the call's audit row. */
    response: (
      context: CallContext,
      params: CallParams<Name>,
      file: StoredUpload,
    ) => Promise<CallResponse<Name>>;
  };
};

/** What answers without a token. Such a handler writes its audit row itself. */
export type PublicHandlers = {
  [Name in PublicName]?: (
    context: PublicContext,
    request: CheckedRequest<Name>,
    params: CallParams<Name>,
  ) => Promise<CallResponse<Name> | StreamedResponse>;
};

/** The same for an upload without a token: each step in a transaction of its own. */
export type PublicUploadHandlers = {
  [Name in PublicUploadName]?: {
    /** Whose files it is stored with; throws where nobody may upload there. */
    admit: (context: PublicContext, params: CallParams<Name>) => Promise<{ organisationId: string }>;
    /** Checks the text fields before the file is taken. */
    checkFields: (
      context: PublicContext,
      params: CallParams<Name>,
      fields: CheckedRequest<Name>,
    ) => Promise<void>;
    response: (
      context: PublicContext,
      params: CallParams<Name>,
      upload: { fields: CheckedRequest<Name>; file: StoredUpload },
    ) => Promise<CallResponse<Name>>;
  };
};

/** All that answers; a call that is in none of them is 404. */
export type Handlers = {
  calls: CallHandlers;
  uploads: UploadHandlers;
  publicCalls: PublicHandlers;
  publicUploads: PublicUploadHandlers;
};
