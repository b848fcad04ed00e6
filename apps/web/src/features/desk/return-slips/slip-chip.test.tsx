import { AppThemeProvider } from '@senlab/ui';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startFakeServer, testConfig, type FakeServer } from '../../../../test-support/fake-server.ts';
import { listAnswer } from '../../../../test-support/lab-rows.ts';
import { aSlip, aSlipRow } from '../../../../test-support/return-slips.ts';
import { setConfig } from '../../../api/config.ts';
import { SlipHistory } from './desk/slip-history.tsx';
import { SlipList } from './slip-list.tsx';

vi.mock('../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

let server: FakeServer;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  setConfig(testConfig);
  server = startFakeServer();
});

function show(page: ReactElement): void {
  render(
    <AppThemeProvider>
      <MemoryRouter>{page}</MemoryRouter>
    </AppThemeProvider>,
  );
}

describe.each([
  ['has papers outside', false, 'Cần thu hồi bản đã trả', 'Đã thu hồi xong'],
  ['is settled', true, 'Đã thu hồi xong', 'Cần thu hồi bản đã trả'],
])('a recalled slip that %s', (_what, isRecallSettled, words, others) => {
  const recalled = { status: 'recalled', isRecallSettled } as const;

  test('says so at the desk', async () => {
    show(<SlipHistory slips={[aSlip(recalled)]} mayHandOver refresh={() => Promise.resolve()} />);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText(others)).toBeNull();
  });

  test('says so in the lists', async () => {
    server.answers['ReturnSlips'] = () => listAnswer([aSlipRow(recalled)]);
    show(<SlipList view="today" />);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText(others)).toBeNull();
  });
});
