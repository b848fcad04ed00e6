import { get, json, type DemoHandler } from '../handler.ts';
import { quickPanelSamples } from './data.ts';

export function quickPanelHandlers(): readonly DemoHandler[] {
  return [get('/api/quick-panel/data', () => json(quickPanelSamples))];
}
