import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx';

/** A group of checkboxes, of which the user ticks any number. */
export function CheckboxGroup({ chosen, ...group }: ChoiceGroupProps & { chosen: readonly string[] }) {
  return <ChoiceGroup {...group} type="checkbox" isChosen={(value) => chosen.includes(value)} />;
}
