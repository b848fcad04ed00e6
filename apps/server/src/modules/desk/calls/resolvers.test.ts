import { codes, messages, refusalTexts } from '@senlab/contract';
import { invalid, ok, refuse, type AccountId } from '@senlab/domain';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../../../graphql/context.ts';
import { answersOf } from '../../../../test-support/answers.test-support.ts';
import { callsResolvers } from './resolvers.ts';
import type { CallsService } from './service.ts';

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

const row = {
  id: 'call-2',
  uniqueid: 'exchange-2',
  fullName: 'Nguyễn Thị Mẫu',
  dcontext: 'from-internal',
  calldate: '2026-11-14 08:00:00+07',
  created_at: '2026-11-14 08:00:01.5+07',
  phoneNumber: '0912345678',
  direction: 0,
  state: 'served',
  people: [{ id: 'p1', code: '260000018', fullName: 'Trần Thị Mẫu', birthYear: 1990, phone: '0912345678' }],
} as const;
const page = { page: 0, pages: 1, records: 2, recordsExact: true };
const answering: CallsService = {
  list: async () => ok({ ...page, rows: [row, { ...row, id: 'call-1', fullName: null, dcontext: null }] }),
  callOut: async () => ok({ id: 'call-3' }),
  live: async () => ok({ hasTelephony: true, extension: '201', calls: [row] }),
  missed: async () => ok([]),
  settle: async () => ok(null),
};

const listing = `{ callLogs { code message pages page records recordsExact
  data { _id calldate createdTime uniqueid account { base { fullName } } dcontext } } }`;
const calling = `mutation ($number: String!, $campaign: ID) {
  callout(phoneNumber: $number, campaignId: $campaign) { code message data { _id } } }`;

async function ask(source: string, service: CallsService, context = loggedIn): Promise<unknown> {
  const variables = { number: '0912345678', campaign: 'tai-kham' };
  return Object.values(await answersOf(callsResolvers(service), { source, context, variables }))[0];
}

describe('calls on the wire', () => {
  it('[ENT-HOSP-12] gives each call its id, times, exchange id, person and context', async () => {
    const entry = {
      _id: 'call-2',
      calldate: '2026-11-14T08:00:00+07:00',
      createdTime: '2026-11-14T08:00:01.5+07:00',
      uniqueid: 'exchange-2',
      account: { base: { fullName: 'Nguyễn Thị Mẫu' } },
      dcontext: 'from-internal',
    };
    const data = [entry, { ...entry, _id: 'call-1', account: null, dcontext: null }];
    expect(await ask(listing, answering)).toEqual({ code: codes.ok, message: '', ...page, data });
  });

  it('[GQL-014] hands number and campaign on, and answers with the id of the call', async () => {
    const given: unknown[] = [];
    const service: CallsService = {
      ...answering,
      callOut: async (who, wanted) => {
        given.push(who.accountId, wanted);
        return ok({ id: 'call-3' });
      },
    };
    const data = { _id: 'call-3' };
    expect(await ask(calling, service)).toEqual({ code: codes.ok, message: '', data });
    expect(given).toEqual(['a-person', { phoneNumber: '0912345678', campaignId: 'tai-kham' }]);
  });

  it.each([
    ['calls', calling, { data: null }],
    ['the list', listing, { pages: 0, page: 0, records: 0, recordsExact: true, data: [] }],
  ])('denies %s to a guest', async (_what, source, rest) => {
    expect(await ask(source, answering, guest)).toEqual({
      code: codes.denied,
      message: messages.denied,
      ...rest,
    });
  });

  it.each([
    [invalid('phone-number-invalid'), codes.invalid, refusalTexts['phone-number-invalid']],
    [invalid('campaign-invalid'), codes.invalid, refusalTexts['campaign-invalid']],
    [invalid('no-extension'), codes.invalid, refusalTexts['no-extension']],
    [refuse({ kind: 'denied' }), codes.noRight, messages.noRight],
    [
      refuse({ kind: 'unavailable', reason: 'telephony-missing' }),
      codes.unavailable,
      refusalTexts['telephony-missing'],
    ],
  ])('says why a call is refused: %j', async (refusal, code, message) => {
    const service: CallsService = { ...answering, callOut: async () => refusal };
    expect(await ask(calling, service)).toEqual({ code, message, data: null });
  });
});
