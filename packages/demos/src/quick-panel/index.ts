export { QuickPanel } from './quick-panel.tsx';
