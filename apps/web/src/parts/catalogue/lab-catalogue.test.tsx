import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  aMe,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../test-support/fake-server.ts';
import { aCatalogue } from '../../../test-support/lab-rows.ts';
import type { Change, StreamRequest } from '../../api/change-feed.ts';
import { setConfig } from '../../api/config.ts';
import { beginSession } from '../../session/session-store.ts';
import { userFromMe } from '../../session/user.ts';
import { forgetCatalogue, useCatalogue } from './lab-catalogue.ts';

const streams = vi.hoisted((): StreamRequest[] => []);

vi.mock('../../api/live.ts', () => ({
  openChanges: (request: StreamRequest) => {
    streams.push(request);
    return new Promise(() => undefined);
  },
}));

let server: FakeServer;
const named = (name: string) => success({ ...aCatalogue, panels: [{ code: 'P', name, testCodes: [] }] });
const asked = (): number => server.sent('LabCatalogue').length;

let now = 0;

beforeEach(() => {
  streams.length = 0;
  // A busy machine must not make an answer old.
  now = 1_800_000_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  setConfig(testConfig);
  forgetCatalogue();
  server = startFakeServer();
  server.answers['LabCatalogue'] = () => named('cũ');
});

afterEach(() => {
  vi.restoreAllMocks();
});

function logIn(...permissions: string[]): void {
  beginSession(userFromMe(aMe({ permissions })));
}

async function hint(change: Partial<Change>): Promise<void> {
  await waitFor(() => expect(streams).toHaveLength(1));
  act(() => streams[0]?.onChanges([{ sequence: '7', topic: 'catalogue', _id: 'c-1', ...change }]));
}

async function shown() {
  const hook = renderHook(() => useCatalogue());
  await waitFor(() => expect(hook.result.current.catalogue?.panels[0]?.name).toBe('cũ'));
  return hook;
}

test('is asked for again when it has changed', async () => {
  logIn('patients.read');
  const { result } = await shown();
  server.answers['LabCatalogue'] = () => named('mới');
  await hint({});
  await waitFor(() => expect(result.current.catalogue?.panels[0]?.name).toBe('mới'));
});

test('is kept where the newer one does not come', async () => {
  logIn('patients.read');
  const { result } = await shown();
  server.answers['LabCatalogue'] = () => 'no-answer';
  await hint({});
  await waitFor(() => expect(asked()).toBe(2));
  expect(result.current).toMatchObject({ hasFailed: false, catalogue: { panels: [{ name: 'cũ' }] } });
});

test('is not asked for twice because the stream has just been opened', async () => {
  logIn('patients.read');
  const { result } = await shown();
  await hint({ _id: null });
  server.answers['LabCatalogue'] = () => named('mới');
  await hint({ sequence: '8' });
  await waitFor(() => expect(result.current.catalogue?.panels[0]?.name).toBe('mới'));
  expect(asked()).toBe(2);
});

test('is asked for again where nobody has listened since it came', async () => {
  logIn('patients.read');
  const { result } = await shown();
  server.answers['LabCatalogue'] = () => named('mới');
  now += 11_000;
  await hint({ _id: null });
  await waitFor(() => expect(result.current.catalogue?.panels[0]?.name).toBe('mới'));
});

test('is followed by one stream, however many show it', async () => {
  logIn('patients.read');
  await shown();
  await shown();
  await waitFor(() => expect(streams).toHaveLength(1));
  expect(streams[0]?.variables.topics).toEqual(['catalogue']);
});

test('is not followed by whom the hints are not told', async () => {
  logIn();
  await shown();
  expect(streams).toEqual([]);
});
