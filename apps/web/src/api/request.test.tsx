import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  json,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
  hashOfDocument,
} from '../../test-support/fake-server.ts';
import { Me } from '../session/session.generated.ts';
import { setConfig } from './config.ts';
import { myActivity } from './people/my-activity.ts';
import { callLogs, callout, usersByPhone } from './desk/calls.ts';
import { UploadFile } from './ground/files.generated.ts';
import { PutSignatureCertificate } from './papers/signatures.generated.ts';
import { onApiEvent, type ApiEvent } from './events.ts';
import { ask, request } from './request.ts';
import { storeToken } from './stored-token.ts';

let server: FakeServer;

beforeEach(() => {
  setConfig(testConfig);
  server = startFakeServer();
});

function sentHeaders(): Headers {
  return server.operations.at(-1)?.headers ?? new Headers();
}

describe('a request', () => {
  test('[API-001] carries the stored token as bearer', async () => {
    storeToken({ token: 'abc', expiresAt: 1 });
    await ask(Me, {});
    expect(sentHeaders().get('authorization')).toBe('Bearer abc');
  });

  test('[API-002] without a token carries none and removes the entries', async () => {
    localStorage.setItem('access_token', '');
    localStorage.setItem('expires_at', '5');
    await ask(Me, {});
    expect(sentHeaders().has('authorization')).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  test('carries the header that a foreign page cannot send', async () => {
    await ask(Me, {});
    expect(sentHeaders().get('x-senlab-request')).toBe('1');
  });

  test('names its document by hash', async () => {
    await ask(Me, {});
    expect(server.operations[0]?.body).toMatchObject({ extensions: { documentId: hashOfDocument(Me) } });
  });

  test('[GQL-003] is sent again each time: nothing is answered from a cache', async () => {
    await ask(Me, {});
    await ask(Me, {});
    expect(server.operations).toHaveLength(2);
  });
});

describe('what comes of a request', () => {
  test('is unreachable when nobody answers', async () => {
    server.answers['Me'] = () => 'no-answer';
    expect(await ask(Me, {})).toEqual({ kind: 'unreachable' });
  });

  const tooLarge = '{"data":{"response":{"code":3,"message":"Tệp vượt quá 20 MB."}}}';
  const said = { kind: 'refused', code: 3, message: 'Tệp vượt quá 20 MB.' } as const;
  test.each([
    ['is unreachable when a proxy answers for a server that is down', '<h1>502</h1>', 502, 'unreachable'],
    ['is unreachable when a proxy answers for a page that is not there', '<html>', 404, 'unreachable'],
    ['is unreachable when a server that is down sends an envelope', tooLarge, 503, 'unreachable'],
    ['is unreachable when the answer is a bare number', '7', 200, 'unreachable'],
    ['is unreachable when the answer breaks off', '{"data":{"resp', 200, 'unreachable'],
    ['is malformed when the answer holds nothing', '{}', 200, 'malformed'],
    ['is malformed when the answer holds another thing', '{"data":{"other":1}}', 200, 'malformed'],
    ['is what the envelope says, of status 200', tooLarge, 200, said],
    ['is what the envelope says, of status 400', tooLarge, 400, said],
    ['is what the envelope says, of status 413', tooLarge, 413, said],
  ])('%s', async (...[, body, status, expected]) => {
    server.answers['Me'] = () => ({ whole: new Response(body, { status }) });
    expect(await ask(Me, {})).toEqual(typeof expected === 'string' ? { kind: expected } : expected);
  });

  test('[GQL-003] ignores errors, and notes them for support without the variables', async () => {
    const noted = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.answers['UsersByPhone'] = () => ({ whole: json({ errors: [{ message: 'Hỏng' }], data: null }) });
    await expect(usersByPhone('0900000001')).rejects.toThrow('malformed');
    const words = noted.mock.calls.flat().join(' ');
    expect(words).toContain('Hỏng');
    expect(words).not.toContain('0900000001');
  });

  test('is superseded when the session that asked is over', async () => {
    storeToken({ token: 'old', expiresAt: 1 });
    server.answers['Me'] = () => {
      storeToken({ token: 'new', expiresAt: 2 });
      return refusal(2);
    };
    expect(await ask(Me, {})).toEqual({ kind: 'superseded' });
  });

  test('is announced when it is a refusal', async () => {
    const heard: ApiEvent[] = [];
    const stop = onApiEvent((event) => heard.push(event));
    server.answers['Me'] = () => refusal(5, 'Đã có người sửa.');
    expect(await request(Me, {})).toEqual({ ok: false, code: 5 });
    expect(heard).toEqual([{ kind: 'refused', message: 'Đã có người sửa.' }]);
    stop();
  });
});

describe('a file among the variables', () => {
  const kept = { id: 's1', version: 3, password: 'mật khẩu' };
  const file = new File(['{}'], 'mẫu.json', { type: 'application/json' });

  test('[GQL-002] goes as a part of a form, which says where it belongs', async () => {
    await ask(UploadFile, { file });
    expect(server.operations[0]?.body).toMatchObject({
      operationName: 'UploadFile',
      variables: { file: null },
    });
    expect(server.operations[0]?.form?.get('map')).toBe('{"0":["variables.file"]}');
    expect(server.operations[0]?.form?.get('0')).toBe(file);
    expect(sentHeaders().has('content-type')).toBe(false);
    expect(sentHeaders().get('x-senlab-request')).toBe('1');
  });

  test('leaves the other variables as they are', async () => {
    await ask(PutSignatureCertificate, { ...kept, file });
    expect(server.operations[0]?.body).toMatchObject({ variables: { ...kept, file: null } });
  });
});

describe('the typed calls', () => {
  test('[GQL-010] ask for a page of my activity', async () => {
    await myActivity(0, 5);
    expect(server.operations[0]?.body).toMatchObject({
      operationName: 'MyAccountActions',
      variables: { page: 0, pageSize: 5 },
    });
  });

  test('[GQL-009] look a user up by phone number', async () => {
    server.answers['UsersByPhone'] = () => success([]);
    await usersByPhone('0900000001');
    expect(server.operations[0]?.body).toMatchObject({
      variables: { filtered: [{ id: 'phoneNumber', value: '0900000001' }] },
    });
  });

  test('[GQL-012] ask for call logs with a filter', async () => {
    server.answers['CallLogs'] = () => success([]);
    await callLogs([{ id: 'dcontext', value: 'in' }]);
    expect(server.operations[0]?.body).toMatchObject({
      variables: { filtered: [{ id: 'dcontext', value: 'in' }] },
    });
  });

  test('[GQL-014] call out with and without a campaign', async () => {
    server.answers['Callout'] = () => success({ _id: 'c1' });
    await callout('0900000001');
    await callout('0900000001', 'k1');
    expect(server.operations.map((each) => (each.body as { variables: unknown }).variables)).toEqual([
      { phoneNumber: '0900000001' },
      { phoneNumber: '0900000001', campaignId: 'k1' },
    ]);
  });
});
