import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../session/access.ts';
import { appDemos } from './apps.ts';
import { accessOf, type DemoRoute } from './demo-route.ts';
import { pageDemos } from './pages.ts';
import { uiDemos } from './ui.ts';

/** Every page of the demos. */
export const demoRoutes: readonly DemoRoute[] = [...appDemos, ...pageDemos, ...uiDemos];

export const demoScreens: readonly RouteObject[] = demoRoutes.map((route) => ({
  path: route.path,
  handle: { title: route.title, ...accessOf(route) } satisfies RouteHandle,
  lazy: async () => ({ Component: await route.page() }),
}));
