import { beforeEach, expect, test } from 'vitest';
import {
  aMe,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../test-support/fake-server.ts';
import { setConfig } from '../api/config.ts';
import { storeToken } from '../api/stored-token.ts';
import { beginSession, endSession, initialSession, useSession } from './session-store.ts';
import { recheckSession } from './user-loading.ts';
import { userFromMe } from './user.ts';

let server: FakeServer;

beforeEach(() => {
  setConfig(testConfig);
  server = startFakeServer();
  useSession.setState(initialSession, true);
  storeToken({ token: 'abc', expiresAt: Math.floor(Date.now() / 1000) + 600 });
  beginSession(userFromMe(aMe({ permissions: ['patients.read', 'results.approve'] })));
});

test('a session that is asked about again is shown with the rights of now', async () => {
  server.answers['Me'] = () => success(aMe({ permissions: ['patients.read'], second_step: 'needed' }));
  await recheckSession();
  expect(useSession.getState().user).toMatchObject({ permissions: ['patients.read'], step: 'needed' });
});

test('nobody who left meanwhile is brought back by the answer', async () => {
  server.answers['Me'] = () => {
    endSession('logout');
    return success(aMe());
  };
  await recheckSession();
  expect(useSession.getState()).toMatchObject({ status: 'guest', user: undefined });
});
