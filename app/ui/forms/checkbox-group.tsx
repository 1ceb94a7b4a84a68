import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx';

/** Checkboxes: any number of the choices. */
export function CheckboxGroup({ chosen, ...group }: ChoiceGroupProps & { chosen: readonly string[] }) {
  return <ChoiceGroup {...group} type="checkbox" isChosen={(value) => chosen.includes(value)} />;
}
