import { expect, test } from 'vitest';
import { aDemoSite } from '../../test-support/demo-site.ts';
import { quickPanelHandlers } from './index.ts';

test('[MOCK-DASH-04] [ENT-DASH-02] the quick panel is given notes and events', async () => {
  const { status, body } = await aDemoSite(quickPanelHandlers()).get('/api/quick-panel/data');
  expect(status).toBe(200);
  for (const entries of [body['notes'], body['events']] as readonly object[][]) {
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) expect(Object.keys(entry)).toEqual(['id', 'title', 'detail']);
  }
});
