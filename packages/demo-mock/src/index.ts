export { startDemoMock } from './page/start-demo-mock.ts';
export { demoHandlers } from './demo-handlers.ts';
export { encodeDemoData, demoDataHeader } from './request-data.ts';
export type { Chat, ChatContact, ChatMessage, ChatStatus, ChatUser } from './chat/entities.ts';
export type { OpenedChat, SentMessage } from './chat/store.ts';
export type { QuickPanelData, QuickPanelEntry } from './quick-panel/data.ts';
export type { DemoUser, DemoUserData, DemoUserSettings } from './auth/entities.ts';
