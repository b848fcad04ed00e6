import { createContext, type ReactNode } from 'react';

/** The menu belongs to the shell, which no feature knows: app/ puts the samples in here. */
export const NavigationSamples = createContext<ReactNode>(null);
