import { createContext, useContext, type MouseEvent } from 'react';
import type { PickerQuery } from './picker/picker-query.ts';
import type { Picker } from './hooks/use-picker.ts';

/** The picker functions that rows, menus and panels use. */
export type PickerActions = Pick<Picker, 'live' | 'navigateTo' | 'pick'> & {
  query: PickerQuery;
  /** The id of the element that gets the focus when the next view has rendered. */
  focusNext: (id: string) => void;
  /** Click handler of a link that changes the view: without a request when the tree has loaded. */
  follow: (change: Partial<PickerQuery>, focusId?: string) => (event: MouseEvent) => void;
};

const PickerContext = createContext<PickerActions | null>(null);
export const PickerProvider = PickerContext.Provider;

export function usePickerActions(): PickerActions {
  const actions = useContext(PickerContext);
  if (actions === null) throw new Error('usePickerActions outside of PickerProvider');
  return actions;
}
