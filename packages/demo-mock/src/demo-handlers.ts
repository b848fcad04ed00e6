import { authHandlers } from './auth/handlers.ts';
import { createAuthStore } from './auth/store.ts';
import { chatHandlers } from './chat/handlers.ts';
import { createChatStore } from './chat/store.ts';
import type { DemoHandler } from './handler.ts';
import { quickPanelHandlers } from './quick-panel/handlers.ts';

/** Every demo call, over fresh sample data. A new demo adds one line. */
export function demoHandlers(now: () => number = Date.now): readonly DemoHandler[] {
  return [...authHandlers(createAuthStore(now)), ...chatHandlers(createChatStore()), ...quickPanelHandlers()];
}
