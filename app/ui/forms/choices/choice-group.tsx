import type { ReactNode } from 'react';
import { formatNumber } from '#app/i18n/format-number.ts';
import { useLanguage } from '#app/i18n/use-language.ts';
import { Fieldset, type FieldsetProps } from './fieldset.tsx';

export type Choice = {
  value: string;
  label: ReactNode;
  /** number of results for this choice, shown after the label */
  count?: number | undefined;
};

export type ChoiceGroupProps = FieldsetProps & {
  name: string;
  choices: Choice[];
  inline?: boolean;
  /** id of the form, for controls outside of it */
  form?: string;
};

type Props = ChoiceGroupProps & { type: 'checkbox' | 'radio'; isChosen: (value: string) => boolean };

/** The common part of checkbox and radio groups. The first control has the id `<id>-1`, the target of error links. */
export function ChoiceGroup({ type, name, choices, isChosen, inline, form, ...fieldset }: Props) {
  return (
    <Fieldset {...fieldset}>
      <div className="choices" data-inline={inline ? '' : undefined}>
        {choices.map(({ value, label, count }, index) => (
          <label key={value} className="choice">
            <input
              id={`${fieldset.id}-${index + 1}`}
              type={type}
              name={name}
              form={form}
              value={value}
              defaultChecked={isChosen(value)}
              // Firefox would otherwise restore the previous state on reload.
              autoComplete="off"
            />
            <span>
              {label}
              {count !== undefined && <ChoiceCount count={count} />}
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}

function ChoiceCount({ count }: { count: number }) {
  return <span className="choice-count"> ({formatNumber(count, useLanguage())})</span>;
}
