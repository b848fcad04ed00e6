import { createContext, useContext, type ComponentType } from 'react';
import type { PanelProps } from '../panels.ts';

/** Panels that the shell has room for but does not know; app/ fills them. */
export interface PanelSlots {
  readonly chat?: ComponentType<PanelProps>;
  readonly quick?: ComponentType<PanelProps>;
  /** A button of the toolbar with a panel of its own: what the person must be told. */
  readonly bell?: ComponentType;
}

export const PanelSlotsContext = createContext<PanelSlots>({});

export function usePanelSlots(): PanelSlots {
  return useContext(PanelSlotsContext);
}
