import type { MappingProposal } from '#contract/calls/administration/delivery.ts';
import { DEFAULT_MAPPING_NUMBER, TABLE_COLUMNS } from '#contract/values/administration/mapping.ts';
import type { CatalogueCause } from '#provider/absence/causes/cause-names.ts';
import { listCauses } from '#provider/absence/causes/list-causes.ts';
import type { OrganisationScope } from '#provider/database/organisation-scope.ts';
import type { UnreadContent, UnreadValue } from '#provider/database/tables/deliveries/delivery.ts';
import { normalizeName } from '#provider/import/table/table-columns.ts';
import { toComparableFingerprint } from '#provider/import/mapping/fingerprint.ts';
import { type Mapping, toMapping } from '#provider/import/mapping/mapping.ts';
import { proposeMeaning } from '#provider/import/mapping/propose-meaning.ts';
import { proposeGender } from '#provider/import/values/parse-gender.ts';
import { proposeService } from '#provider/import/service-use/service-names.ts';
import { readStoredMappings, type StoredMapping } from '#provider/import/mapping/stored-mapping.ts';

/**
 * Rows for what files contain and the mapping that they were read with does not state: of the first such mapping, with the default
 * one first. Null if all of them state everything.
 *
 * @param unread by mapping; a single one is of the default mapping
 */
export async function proposeMapping(
  scope: OrganisationScope,
  unread: UnreadContent | readonly UnreadContent[],
): Promise<MappingProposal | null> {
  const { mappings } = await readStoredMappings(scope);
  const contents = [unread].flat();
  for (const stored of mappings) {
    const content = contents.find(({ mapping = DEFAULT_MAPPING_NUMBER }) => mapping === stored.number);
    const proposal = content && (await proposeRows(scope, { content, stored, mappings }));
    if (proposal) return proposal;
  }
  return null;
}

interface ProposedFor {
  content: UnreadContent;
  stored: StoredMapping;
  mappings: readonly StoredMapping[];
}

async function proposeRows(
  scope: OrganisationScope,
  { content, stored, mappings }: ProposedFor,
): Promise<MappingProposal | null> {
  const { codes, columns, hasDegrees, hasDates = false, sheets = [], layouts = [], values = [] } = content;
  const mapping = toMapping(stored.content);
  const known = new Set(mappings.flatMap((one) => one.content.fingerprints).map(toComparableFingerprint));
  const unstated = (column: UnreadValue['column']) =>
    values
      .filter((one) => one.column === column && !mapping.values[column].has(one.value.toLowerCase()))
      .map(({ value, count }) => ({ value, count }));
  const causes = unstated('cause');
  const namedDepartments = new Set(mapping.values.department.values());
  const catalogue = causes.length === 0 ? [] : await listCauses(scope.tx);
  const proposal: MappingProposal = {
    mapping: { number: stored.number, name: stored.content.name },
    codes: codes
      .filter(({ code }) => !mapping.codes.has(code.toUpperCase()))
      .map(({ code, kind, count }) => ({ code, kind, count, meaning: proposeMeaning(code) })),
    columns: columns
      .map(({ header, column }) => ({ header, name: normalizeName(header), column }))
      .filter(({ name }, index, all) => {
        const isFirst = all.findIndex((other) => other.name === name) === index;
        return name !== '' && isFirst && !mapping.columns.has(name);
      })
      .map(({ header, column }) => ({
        header,
        column: TABLE_COLUMNS.find((known) => known === column) ?? null,
      })),
    genders: unstated('gender').map((one) => ({ ...one, meaning: proposeGender(one.value) })),
    causes: causes.map((one) => ({ ...one, meaning: proposeCause(one.value, catalogue) })),
    services: unstated('service').map((one) => ({ ...one, meaning: proposeService(one.value) })),
    // An unknown department may be one that the mapping names: then that row of the mapping has to be corrected.
    departments: unstated('department').filter(({ value }) => !namedDepartments.has(value)),
    degrees: hasDegrees && mapping.degrees === null,
    dates: hasDates && mapping.dates === null,
    sheets: isStated(sheets, mapping) ? [] : [...sheets],
    layouts: layouts
      .filter(
        ({ files }) => !mapping.layouts.some((stated) => stated.files.toLowerCase() === files.toLowerCase()),
      )
      .map(({ files, positions }) => ({ files, positions: [...positions] })),
    fingerprints: (content.fingerprints ?? []).filter((one) => !known.has(toComparableFingerprint(one))),
  };
  const lists = [
    proposal.codes,
    proposal.columns,
    proposal.sheets,
    proposal.layouts,
    proposal.genders,
    causes,
    proposal.services,
    proposal.departments,
    // With one mapping, there is nothing to find.
    mappings.length > 1 ? proposal.fingerprints : [],
  ];
  const isEmpty = lists.every((list) => list.length === 0) && !proposal.degrees && !proposal.dates;
  return isEmpty ? null : proposal;
}

/** The cause with this name, in one of the languages. */
function proposeCause(value: string, catalogue: readonly CatalogueCause[]): number | null {
  const name = value.toLowerCase();
  const found = catalogue.find(
    ({ nameSv, nameEn }) => nameSv.toLowerCase() === name || nameEn.toLowerCase() === name,
  );
  return found?.causeId ?? null;
}

/** Whether the mapping names one of the sheets: which of them to read has then been decided. */
function isStated(sheets: readonly string[], mapping: Pick<Mapping, 'sheets'>): boolean {
  const stated = new Set(mapping.sheets.map((name) => name.toLowerCase()));
  return sheets.some((name) => stated.has(name.trim().toLowerCase()));
}
