import { lazy } from 'react';

/** The panels that fill the shell's right side. Demos are fetched when somebody opens one, never with a hospital page. */
export const demoPanels = {
  chat: lazy(async () => ({ default: (await import('@senlab/demos')).ChatPanel })),
  quick: lazy(async () => ({ default: (await import('@senlab/demos')).QuickPanel })),
};
