import { createContext, useContext, type ComponentType } from 'react';
import type { PanelProps } from '../panels.ts';

/** Panels that the shell has room for but does not know; app/ fills them. */
export interface PanelSlots {
  readonly chat?: ComponentType<PanelProps>;
  readonly quick?: ComponentType<PanelProps>;
}

export const PanelSlotsContext = createContext<PanelSlots>({});

export function usePanelSlots(): PanelSlots {
  return useContext(PanelSlotsContext);
}
