import { createContext, type ReactElement } from 'react';

/** A button that opens a closed file in an emergency, for those who may. The laboratory has it: who composes the page brings it. */
export type Emergency = (code: string, onOpened: () => void) => ReactElement | null;

export const EmergencyContext = createContext<Emergency>(() => null);
