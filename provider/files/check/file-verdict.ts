/**
 * The result of the check of a file:
 * - `accepted`
 * - `mismatch`: the contents are not those of the extension, or damaged
 * - `macros`: a document with macros
 * - `scripts`: a PDF that runs scripts or starts programs
 * - `remote`: a document that loads a template or an object from another place
 * - `embedded`: a file or an object inside
 * - `encrypted`: it cannot be examined without its password
 * - `unclear`: it cannot be examined within the limits of the check
 */
export type FileVerdict =
  'accepted' | 'mismatch' | 'macros' | 'scripts' | 'remote' | 'embedded' | 'encrypted' | 'unclear';
