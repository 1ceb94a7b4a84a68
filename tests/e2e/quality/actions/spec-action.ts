/**
 * An action of a user, and the tests that perform it. `controls` are the links, forms and disclosures that offer the action, as
 * `list-controls.ts` names them; some actions need only a URL.
 */
export type SpecAction = { action: string; controls: string[]; tests: string[] };
