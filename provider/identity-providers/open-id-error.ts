/**
 * Why a sign-in at an identity provider failed. `unavailable`: it did not respond as an identity provider does. `rejected`: its
 * response is not one to this sign-in. `clientRejected`: it does not accept our client id and secret. `cancelled`: the user
 * has cancelled. `internalAddress`: its name leads to an address of an internal network (address-check.ts), or the operator has not allowed the host.
 */
export type OpenIdErrorReason =
  'unavailable' | 'internalAddress' | 'rejected' | 'clientRejected' | 'cancelled';

export class OpenIdError extends Error {
  readonly reason: OpenIdErrorReason;

  constructor(reason: OpenIdErrorReason, options?: ErrorOptions) {
    super(`sign-in at an identity provider failed: ${reason}`, options);
    this.name = 'OpenIdError';
    this.reason = reason;
  }
}
