import { codes, messages, refusalTexts } from '@senlab/contract';
import { everythingPushed, invalid, ok, refuse, type AccountId } from '@senlab/domain';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../../../graphql/context.ts';
import { answersOf } from '../../../../test-support/answers.test-support.ts';
import { devicesResolvers } from './resolvers.ts';
import type { DevicesService } from './service.ts';

const actor = {
  accountId: 'a-person' as AccountId,
  username: 'mau',
  roles: [],
  permissions: new Set<never>(),
  sessionKey: 'session',
  expiresAtMs: 0,
};
const loggedIn: RequestContext = {
  actor: async () => ok(actor),
  token: undefined,
  log: pino({ level: 'silent' }),
};
const guest: RequestContext = { ...loggedIn, actor: async () => refuse({ kind: 'session-ended' }) };

const device = { deviceId: 'd', p256dh: 'p', auth: 'a', tokenId: 'https://push.example/x', platform: 'WEB' };
const source = 'mutation ($data: DeviceInput!) { registerDevice(data: $data) { code message } }';

const silent: DevicesService = {
  register: async () => ok(null),
  choice: async () => ok(everythingPushed),
  choose: async () => ok(null),
};

async function register(service: DevicesService, context = loggedIn): Promise<unknown> {
  const variables = { data: { ...device, userId: 'a-person' } };
  const answers = await answersOf(devicesResolvers(service), { source, context, variables });
  return answers['registerDevice'];
}

describe('a device registration on the wire', () => {
  it('[GQL-007][ENT-HOSP-07] carries device, keys, address, person and platform to the service', async () => {
    const given: unknown[] = [];
    const service: DevicesService = {
      ...silent,
      register: async (...passed) => {
        given.push(...passed);
        return ok(null);
      },
    };
    expect(await register(service)).toEqual({ code: codes.ok, message: '' });
    expect(given).toEqual([actor, 'a-person', device]);
  });

  it('is denied to a guest', async () => {
    const service: DevicesService = { ...silent, register: async () => ok(null) };
    expect(await register(service, guest)).toEqual({ code: codes.denied, message: messages.denied });
  });

  it.each([
    [refuse({ kind: 'denied' }), codes.noRight, messages.noRight],
    [invalid('device-invalid'), codes.invalid, refusalTexts['device-invalid']],
  ])('says why it is refused: %j', async (refusal, code, message) => {
    expect(await register({ ...silent, register: async () => refusal })).toEqual({ code, message });
  });
});
