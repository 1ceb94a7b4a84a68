/** Why an account command failed; the message is for the operator who runs the command. */
export class AccountProblem extends Error {
  override readonly name = 'AccountProblem';
}
