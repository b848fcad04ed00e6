export { forgetDemoData } from './demo-calls.ts';
