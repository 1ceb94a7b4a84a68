import { createContext, useContext, type MouseEvent } from 'react';
import type { PickerQuery } from './picker/picker-query.ts';
import type { Picker } from './hooks/use-picker.ts';

/** What rows, menus and panels need of the picker. */
export type PickerActions = Pick<Picker, 'live' | 'navigateTo' | 'pick'> & {
  query: PickerQuery;
  /** Where the focus goes when the next view has been drawn: the id of an element. */
  focusNext: (id: string) => void;
  /** Of a link that changes the view: at once where the tree is there. */
  follow: (change: Partial<PickerQuery>, focusId?: string) => (event: MouseEvent) => void;
};

const PickerContext = createContext<PickerActions | null>(null);
export const PickerProvider = PickerContext.Provider;

export function usePickerActions(): PickerActions {
  const actions = useContext(PickerContext);
  if (actions === null) throw new Error('usePickerActions outside of PickerProvider');
  return actions;
}
