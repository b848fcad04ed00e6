import { expect, test, vi } from 'vitest';
import { json, testConfig } from '../../test-support/fake-server.ts';
import { appConfig, loadConfig } from './config.ts';

function serve(answer: Response): void {
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
}

test('is read from the server and then known everywhere', async () => {
  serve(json(testConfig));
  await loadConfig();
  expect(appConfig()).toEqual(testConfig);
});

test("may name the hospital's own colours", async () => {
  serve(json({ ...testConfig, theme: { accent: '#0B5CAD' } }));
  await loadConfig();
  expect(appConfig().theme).toEqual({ accent: '#0B5CAD' });
});

test.each([
  ['no answer', new Response('', { status: 503 })],
  ['a page instead of data', new Response('<html></html>')],
  ['data without the login part', json({ ...testConfig, login: undefined })],
  [
    'a contact line that would run a script',
    json({
      ...testConfig,
      hospital: {
        ...testConfig.hospital,
        contacts: [{ label: 'x', text: 'y', href: 'javascript:alert(1)' }],
      },
    }),
  ],
  ['a colour that is more than a colour', json({ ...testConfig, theme: { accent: '#0F766E;}' } })],
])('is refused when it is %s', async (_what, answer) => {
  serve(answer);
  await expect(loadConfig()).rejects.toThrow();
});
