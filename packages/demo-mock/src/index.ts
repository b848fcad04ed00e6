export { answerTo, demoDataHeader, encodeDemoData, type DemoHandler } from './handler.ts';
