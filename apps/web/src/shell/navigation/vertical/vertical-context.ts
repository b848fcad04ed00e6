import { createContext, useContext } from 'react';

export interface VerticalState {
  readonly activeId: string | undefined;
  /** Only the icons are in sight. */
  readonly isNarrow: boolean;
  readonly onChoose: (() => void) | undefined;
}

export const VerticalContext = createContext<VerticalState>({
  activeId: undefined,
  isNarrow: false,
  onChoose: undefined,
});

export function useVertical(): VerticalState {
  return useContext(VerticalContext);
}
