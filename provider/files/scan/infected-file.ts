import { Problem } from '#provider/http/problem.ts';

/** The rejection of a file in which the virus scan found something. */
export class InfectedFile extends Problem {
  /** @param signature the name that the scanner gives to what it found */
  constructor(readonly signature: string) {
    super('file_infected');
  }
}
