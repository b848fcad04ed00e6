import { lazy } from 'react';
import { demoPanels } from './demo-panels.ts';

/** Everything that fills the shell's slots. */
export const shellPanels = {
  ...demoPanels,
  bell: lazy(async () => ({
    default: (await import('../features/people/notices/notice-bell.tsx')).NoticeBell,
  })),
};
