import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../test-support/fake-server.ts';
import { renderInShell } from '../../../test-support/render-in-shell.tsx';
import { scan } from '../../../test-support/acts.ts';
import { setConfig } from '../../api/config.ts';
import { texts } from './texts.ts';
import { useScanToOpen } from './use-scan-to-open.ts';

const played = vi.hoisted((): string[] => []);
vi.mock('./play-sound.ts', () => ({ playSound: (name: string) => played.push(name) }));

function Page(): ReactElement {
  useScanToOpen();
  return <p>Danh sách</p>;
}

let server: FakeServer;
let router: ReturnType<typeof renderInShell>;

const found = (kind: string, recordId: string | null, patientId: string | null) =>
  success({ kind, recordId, patientId, specimen: null });

beforeEach(() => {
  played.length = 0;
  setConfig(testConfig);
  server = startFakeServer();
  router = renderInShell(<Page />);
});

test.each([
  ['specimen', 'r1', '/apps/lims/lims-detail/r1'],
  ['record', 'r1', '/apps/lims/lims-detail/r1'],
  ['order', 'r1', '/apps/lims/lims-detail/r1'],
  ['patient', null, '/apps/lims/benh-nhan/p1'],
])('a scanned %s opens its page, with three beeps', async (kind, recordId, path) => {
  server.answers['Scan'] = () => found(kind, recordId, 'p1');
  scan('261114012301');
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(played).toEqual(['success']);
});

describe('what opens nothing buzzes, and says why', () => {
  test.each([
    ['refused', () => refusal(5, 'Mã mẫu không tồn tại.'), 'Mã mẫu không tồn tại.'],
    ['not reached', () => 'no-answer' as const, texts.unreachable],
    ['a case without a record', () => found('order', null, null), texts.nowhere],
  ])('%s', async (_why, answer, sentence) => {
    server.answers['Scan'] = answer;
    scan('261114012301');
    await screen.findByText(sentence);
    expect(played).toEqual(['failure']);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

test('of two scans the second is opened', async () => {
  const answers = ['r1', 'r2'];
  server.answers['Scan'] = () => found('record', answers.shift() ?? 'r3', null);
  act(() => {
    scan('2611140123');
    scan('2611140124');
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/lims/lims-detail/r2'));
  expect(played).toEqual(['success']);
});
