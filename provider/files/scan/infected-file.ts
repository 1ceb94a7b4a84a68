import { ProblemError } from '#provider/http/problem-error.ts';

/** The rejection of a file in which the virus scan found something. */
export class InfectedFile extends ProblemError {
  /** @param signature the name that the scanner gives to what it found */
  constructor(readonly signature: string) {
    super('file_infected');
  }
}
