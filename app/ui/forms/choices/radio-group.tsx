import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx';

/** Radio buttons: one of the choices. */
export function RadioGroup({
  defaultValue,
  ...group
}: ChoiceGroupProps & { defaultValue: string | undefined }) {
  return <ChoiceGroup {...group} type="radio" isChosen={(value) => value === defaultValue} />;
}
