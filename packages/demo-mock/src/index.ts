export { startDemoMock } from './page/start-demo-mock.ts';
export { demoHandlers, type QuickPanelData, type QuickPanelEntry } from './demo-handlers.ts';
export { encodeDemoData, demoDataHeader } from './handler.ts';
export type { Chat, ChatContact, ChatMessage, ChatStatus, ChatUser } from './chat/data.ts';
export type { OpenedChat, SentMessage } from './chat/store.ts';
export type { DemoUser, DemoUserData, DemoUserSettings } from './auth/data.ts';
