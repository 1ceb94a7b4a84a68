import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx';

/** A group of checkboxes, of which the user ticks any number. */
export function CheckboxGroup({
  defaultValues,
  ...group
}: ChoiceGroupProps & { defaultValues: readonly string[] }) {
  return <ChoiceGroup {...group} type="checkbox" isChosen={(value) => defaultValues.includes(value)} />;
}
