/**
 * Why a sign-in at an identity provider failed. `unavailable`: it did not respond as an identity provider does. `rejected`: its
 * response is not one to this sign-in. `clientRejected`: it does not accept our client id and secret. `cancelled`: the user
 * has cancelled. `internalAddress`: its name leads to an address of an internal network (address-check.ts).
 */
export type OpenIdFaultReason =
  'unavailable' | 'internalAddress' | 'rejected' | 'clientRejected' | 'cancelled';

export class OpenIdFault extends Error {
  readonly reason: OpenIdFaultReason;

  constructor(reason: OpenIdFaultReason, options?: ErrorOptions) {
    super(`sign-in at an identity provider failed: ${reason}`, options);
    this.name = 'OpenIdFault';
    this.reason = reason;
  }
}
