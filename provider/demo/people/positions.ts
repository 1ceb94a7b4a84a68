import type { DemoEmploymentType } from '../demo-types.ts';
import { positionsOf, type NamedPerson } from '../organisations/department-spec.ts';
import type { PlacedDepartment } from '../organisations/department-tree.ts';
import { draw, pickWeighted, Purpose, streamOf, type Stream } from '../random/draw.ts';
import type { OrganisationSpec } from '../organisations/organisation-spec.ts';

/** A job with successive holders, so that a department keeps its size while people change. */
export interface Position {
  /** Unique across organisations; determines the birth days of its holders. */
  readonly number: number;
  readonly organisationIndex: number;
  /** Unique within the organisation. */
  readonly index: number;
  readonly departmentIndex: number;
  readonly stream: Stream;
  readonly isManager: boolean;
  /** A permanent holder. */
  readonly named: NamedPerson | null;
  readonly employmentType: Exclude<DemoEmploymentType, 'PROBATION'> | null;
}

/**
 * The named people of a department in the order of its positions, the manager's first; null if the manager is
 * drawn at random.
 */
function namedInOrder(placed: PlacedDepartment): (NamedPerson | null)[] {
  const named = placed.spec.named ?? [];
  const others = named.filter((person) => person.isManager !== true);
  if (placed.spec.managedBy !== undefined) return others;
  return [named.find((person) => person.isManager === true) ?? null, ...others];
}

interface PositionSettings {
  organisationIndex: number;
  organisation: OrganisationSpec;
  departments: readonly PlacedDepartment[];
  firstNumber: number;
}

/** Lists all positions of an organisation in the order of its departments. */
export function listPositions(
  seed: number,
  { organisationIndex, organisation, departments, firstNumber }: PositionSettings,
): Position[] {
  const weights = organisation.mix.map(([, weight]) => weight);
  const positions: Position[] = [];
  for (const placed of departments) {
    const named = namedInOrder(placed);
    for (let place = 0; place < positionsOf(placed.spec); place += 1) {
      const stream = streamOf(seed, organisationIndex, placed.index, place);
      const isManager = place === 0 && placed.spec.managedBy === undefined;
      const isPermanent = isManager || named[place] !== undefined;
      const chosen = organisation.mix[pickWeighted(draw(stream, 0, Purpose.employmentType), weights)];
      positions.push({
        number: firstNumber + positions.length,
        organisationIndex,
        index: positions.length,
        departmentIndex: placed.index,
        stream,
        isManager,
        named: named[place] ?? null,
        employmentType: isPermanent || chosen === undefined ? 'PERMANENT' : chosen[0],
      });
    }
  }
  return positions;
}
