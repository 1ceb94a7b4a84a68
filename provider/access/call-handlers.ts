import type { CallAnswer, CallName, CheckedRequest } from '../../contract/calls';
import type { CallContext } from './call-context';

/**
 * What answers the calls of the contract; each room exports its own. The request is parsed, and its `departmentIds`
 * are resolved to ids the organisation has, authorised for the role and under an active contract.
 */
export type CallHandlers = {
  [Name in CallName]?: (context: CallContext, request: CheckedRequest<Name>) => Promise<CallAnswer<Name>>;
};
