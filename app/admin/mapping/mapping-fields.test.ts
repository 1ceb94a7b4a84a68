import { expect, it } from 'vitest';
import { mappingSchema } from '#contract/calls/administration/mapping.ts';
import { toMappingFields, withProposal } from './mapping-fields.ts';

it('leaves the choice empty for a column without a proposal, so that it must be decided', () => {
  const fields = withProposal(toMappingFields(1, mappingSchema.parse({})), {
    mapping: { number: 0, name: 'Standard' },
    fingerprints: [],
    codes: [],
    columns: [{ header: 'Timmar', column: null }],
    layouts: [{ files: 'sjuk*.csv', positions: ['type', null] }],
    genders: [],
    causes: [],
    services: [],
    departments: [],
    degrees: false,
    dates: false,
    sheets: [],
  });
  expect(fields.columns).toEqual([{ header: 'Timmar', column: '' }]);
  expect(fields.layouts[0]?.positions).toEqual([{ column: 'type' }, { column: '' }]);
});
