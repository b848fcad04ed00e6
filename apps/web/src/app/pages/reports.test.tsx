import { renderScreen } from '../../../test-support/render-screen.tsx';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  aMe,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../test-support/fake-server.ts';
import { aCatalogue, listAnswer } from '../../../test-support/lab-rows.ts';
import { setConfig } from '../../api/config.ts';
import { aReportRow } from '../../features/reports/reports/report-examples.ts';
import { beginSession } from '../../session/session-store.ts';
import { userFromMe } from '../../session/user.ts';
import { hospitalScreens } from '../screens.ts';

vi.mock('../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

const locations = [
  { code: 'CS1', name: 'Bệnh viện Mẫu – Cơ sở 1', shortName: 'Cơ sở 1', resultScope: 'kqxn1' },
  { code: 'CS2', name: 'Bệnh viện Mẫu – Cơ sở 2', shortName: 'Cơ sở 2', resultScope: 'kqxn2' },
];
let server: FakeServer;

// Translated once, before anybody waits for it.
beforeAll(async () => {
  await import('./reports.tsx');
});

beforeEach(() => {
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['LabCatalogue'] = () => success({ ...aCatalogue, locations });
  server.answers['Reports'] = () => listAnswer([aReportRow()]);
  server.answers['ReportCounts'] = () => ({ envelope: { code: 0, message: '', data: [], exact: true } });
  beginSession(userFromMe(aMe({ is_admin: true, role: ['admin'] })));
});

function scopesAsked(): ReadonlySet<string> {
  const asked = server.operations
    .filter(({ operationName }) => operationName === 'Reports')
    .map(({ body }) => body as { variables: { filtered: readonly { id: string; value: string }[] } })
    .map(({ variables }) => variables.filtered.find(({ id }) => id === 'scope')?.value ?? 'all');
  return new Set(asked);
}

test.each([
  ['[ROUTE-003]', '/apps/kqxn1', 'Kết quả xét nghiệm – Cơ sở 1', 'kqxn1'],
  ['[ROUTE-004]', '/apps/kqxn2', 'Kết quả xét nghiệm – Cơ sở 2', 'kqxn2'],
  ['[ROUTE-005]', '/apps/kqxn', 'Kết quả xét nghiệm – tất cả cơ sở', 'all'],
])('%s %s opens "%s"', async (_row, address, title, scope) => {
  renderScreen(hospitalScreens, address);
  await screen.findByRole('heading', { level: 1, name: title });
  await screen.findAllByText('KQ261114-0123', { exact: false });
  expect(scopesAsked()).toEqual(new Set([scope]));
});
