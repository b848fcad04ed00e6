export { ChatPanel } from './chat/chat-panel.tsx';
export { QuickPanel } from './quick-panel/quick-panel.tsx';
export type { DemoPanelProps } from './panel/panel-parts.tsx';
