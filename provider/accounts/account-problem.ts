/** Why an account could not be managed as asked; the message is for whoever runs the command. */
export class AccountProblem extends Error {
  override readonly name = 'AccountProblem';
}
