import type { DemoRoute } from './demo-route.ts';

/** Samples of the interface, for everybody (AMB-10). */
export const uiDemos: readonly DemoRoute[] = [];
