import { createContext, useContext } from 'react';

export interface DialogControls {
  readonly id: string;
  /** For the body of an alert, which is announced together with its title. */
  readonly textId: string;
  readonly close: () => void;
}

export const DialogContext = createContext<DialogControls | undefined>(undefined);

/** For what a dialog shows: how it closes itself. */
export function useDialog(): DialogControls {
  const controls = useContext(DialogContext);
  if (controls === undefined) throw new Error('useDialog is used outside a dialog');
  return controls;
}
