import { codes, messages, refusalTexts } from '@senlab/contract';
import { invalid, ok, refuse, type AccountId } from '@senlab/domain';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../../../graphql/context.ts';
import { answersOf } from '../../../../test-support/answers.test-support.ts';
import { receiveFile, type IncomingFile, isIncomingFile } from './incoming-file.ts';
import { filesResolvers } from './resolvers.ts';
import type { FilesService } from './service.ts';

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

const facts = { name: 'ket-qua.pdf', type: 'application/pdf', size: 12 };
const received = receiveFile({ name: 'ket-qua.pdf', path: '/tmp/upload/0', size: 12 });
const source = `mutation ($file: Upload!) {
  uploadFile(file: $file) { code message data { _id name type size url } } }`;

type Uploads = Pick<FilesService, 'upload'>;

/** Takes what the real service takes: a file or nothing. */
function aService(): Uploads & { readonly given: (IncomingFile | undefined)[] } {
  const given: (IncomingFile | undefined)[] = [];
  return {
    given,
    upload: async (_actor, file) => {
      given.push(file);
      return file === undefined
        ? invalid('file-missing')
        : ok({ id: 'a-file', sha256: 'never told', ...facts });
    },
  };
}

async function upload(file: unknown, service: Uploads, context = loggedIn): Promise<unknown> {
  const answers = await answersOf(filesResolvers(service), { source, context, variables: { file } });
  return answers['uploadFile'];
}

describe('an upload on the wire', () => {
  it('answers with what was stored and where it can be read', async () => {
    const data = { _id: 'a-file', ...facts, url: '/files/a-file' };
    expect(await upload(received, aService())).toEqual({ code: codes.ok, message: '', data });
  });

  it.each([
    ['an object of the same shape', { name: 'a.txt', path: '/etc/passwd', size: 10 }],
    ['a path', '/etc/passwd'],
    ['a number', 7],
    ['a list with a received file', [received]],
  ])('takes %s in the variables for no file at all', async (_what, file) => {
    const service = aService();
    const message = refusalTexts['file-missing'];
    expect(await upload(file, service)).toEqual({ code: codes.invalid, message, data: null });
    expect(service.given).toEqual([undefined]);
  });

  it('is denied to a guest before anything is looked at', async () => {
    const service = aService();
    const denied = { code: codes.denied, message: messages.denied, data: null };
    expect(await upload(received, service, guest)).toEqual(denied);
    expect(service.given).toEqual([]);
  });

  it.each(['file-empty', 'file-too-large', 'file-type-refused'] as const)(
    'says %s in words',
    async (reason) => {
      const service: Uploads = { ...aService(), upload: async () => invalid(reason) };
      expect(await upload(received, service)).toEqual({
        code: codes.invalid,
        message: refusalTexts[reason],
        data: null,
      });
    },
  );
});

const incomingFileFacts = { name: 'ket-qua.pdf', path: '/tmp/upload/0', size: 12 };

describe('an incoming file', () => {
  it('is known when the upload route has received it', () => {
    const file = receiveFile(incomingFileFacts);
    expect(isIncomingFile(file)).toBe(true);
    expect(file).toEqual(incomingFileFacts);
  });

  it('cannot be changed afterwards', () => {
    const file = receiveFile(incomingFileFacts);
    expect(() => Object.assign(file, { path: '/etc/passwd' })).toThrow(TypeError);
  });

  it.each([
    ['of the same shape', { ...incomingFileFacts }],
    ['that names a file of the machine', { name: 'a.txt', path: '/etc/passwd', size: 10 }],
    ['made from a received one', { ...receiveFile(incomingFileFacts) }],
    [
      'made from a received one by JSON',
      JSON.parse(JSON.stringify(receiveFile(incomingFileFacts))) as unknown,
    ],
    ['that is a text', '/etc/passwd'],
    ['that is nothing', null],
    ['that is missing', undefined],
    ['that is a list', [receiveFile(incomingFileFacts)]],
  ])('is not a variable %s', (_what, value) => {
    expect(isIncomingFile(value)).toBe(false);
  });
});
