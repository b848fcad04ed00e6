import { startFakeExchange, type FakeExchange, type FakeExchangeOptions } from '@senlab/testkit';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { amiExchange } from './ami-exchange.ts';
import { readAmiAddress } from './ami-session.ts';
import type { CallNews, ExchangeNews } from './exchange.ts';
import { aRecordedCall } from './recorded.test-support.ts';

const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function anExchange(options: FakeExchangeOptions = {}): Promise<FakeExchange> {
  const exchange = await startFakeExchange(options);
  opened.push(exchange);
  return exchange;
}

const callId = '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b09';
const request = { extension: '201', phoneNumber: '0912345678', callId };
const quick = { answerMs: 300, pingMs: 20 };
/** Of the product's own limits a busy machine reaches the first: where no silence is tested, none is noticed. */
const patient = { answerMs: 300_000, pingMs: 300_000 };

/** A line that gathers what it is told; `until` waits for so many news. */
function listenTo(url: string, options: Parameters<typeof amiExchange>[1] = {}) {
  const news: ExchangeNews[] = [];
  const leave = new AbortController();
  let arrived = Promise.withResolvers<void>();
  const over = amiExchange(url, { times: patient, ...options }).listen((one) => {
    news.push(one);
    arrived.resolve();
    arrived = Promise.withResolvers();
    return Promise.resolve();
  }, leave.signal);
  over.catch(() => undefined);
  const until = async (count: number): Promise<readonly ExchangeNews[]> => {
    while (news.length < count) await Promise.race([arrived.promise, over]);
    return news;
  };
  opened.push({
    async close() {
      leave.abort();
      await over.catch(() => undefined);
    },
  });
  return { until, over, leave, news };
}

describe('asking an exchange to connect', () => {
  it('rings the extension and then the number, under our own id', async () => {
    const exchange = await anExchange();
    expect(await amiExchange(exchange.url, { times: patient }).connect(request)).toBe('taken');
    expect(await exchange.heard('Originate')).toEqual({
      Action: 'Originate',
      ActionID: callId,
      Channel: 'Local/201@from-internal/n',
      Context: 'from-internal',
      Exten: '0912345678',
      Priority: '1',
      CallerID: '201',
      Timeout: '30000',
      Async: 'true',
      ChannelId: callId,
      OtherChannelId: `${callId}-2`,
    });
  });

  it('never sends the secret, and asks for no events', async () => {
    const exchange = await anExchange({ secret: 'v3ry-quiet' });
    await amiExchange(exchange.url, { times: patient }).connect(request);
    expect(JSON.stringify(exchange.actions)).not.toContain('v3ry-quiet');
    expect(await exchange.heard('Login')).toMatchObject({
      Username: 'senlab',
      AuthType: 'MD5',
      Events: 'off',
    });
  });

  it('tells a refusal from silence', async () => {
    const exchange = await anExchange();
    exchange.setOriginate('Error');
    expect(await amiExchange(exchange.url, { times: patient }).connect(request)).toBe('refused');
    exchange.setOriginate('never');
    expect(await amiExchange(exchange.url, { times: quick }).connect(request)).toBe('unsure');
  });

  it.each([
    ['phoneNumber', '0912345678\r\nAction: Originate\r\nExten: 19001234'],
    ['phoneNumber', '0912345678\r\n\r\nAction: Command\r\nCommand: core stop now\r\n\r\n'],
    ['phoneNumber', '0912,2,Dial(PJSIP/1900)'],
    ['phoneNumber', '+12025550123'],
    ['extension', '201@from-internal&PJSIP/19001234'],
    ['extension', '201\r\nVariable: x=1'],
    ['callId', `${callId}\r\nApplication: System`],
  ])('sends nothing where the %s is %j', async (field, text) => {
    const exchange = await anExchange();
    expect(await amiExchange(exchange.url).connect({ ...request, [field]: text })).toBe('refused');
    expect(exchange.actions).toEqual([]);
  });

  it('says no more than that it is not let in, and passes nothing on', async () => {
    const exchange = await anExchange({ secret: 'the-right-one' });
    const wrong = exchange.url.replace('the-right-one', 'the-wrong-one');
    const error: unknown = await amiExchange(wrong)
      .connect(request)
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: 'the telephone exchange refuses the login' });
    expect(error).not.toHaveProperty('cause');
    expect(exchange.actions.map(({ Action }) => Action)).toEqual(['Challenge', 'Login']);
  });

  it('keeps its address out of the error where nobody listens', async () => {
    const exchange = await anExchange();
    await exchange.close();
    const error: unknown = await amiExchange(exchange.url)
      .check()
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: 'the telephone exchange cannot be reached' });
    expect(error).not.toHaveProperty('cause');
  });

  it.each([
    'http://user:secret@host/calls',
    'ami://host',
    'ami://user@host',
    'ami://:secret@host',
    'ami://user:secret@host/path',
    'ami://user:se%0Acret@host',
    'ami://user:%E0%A4%A@host',
    'exchange',
  ])('cannot read the address %s, and quotes nothing of it', (url) => {
    expect(readAmiAddress(url)).toBeUndefined();
    expect(() => amiExchange(url)).toThrow(/^the telephone exchange has an address that cannot be read$/);
  });

  it('reads an address with its usual port', () => {
    const rest = { user: 'senlab', secret: 'a/b@c' };
    const login = 'senlab:a%2Fb%40c';
    expect(readAmiAddress(`ami://${login}@pbx`)).toEqual({ ...rest, host: 'pbx', port: 5038, isTls: false });
    expect(readAmiAddress(`amis://${login}@[::1]:7`)).toEqual({ ...rest, host: '::1', port: 7, isTls: true });
  });
});

describe('listening to an exchange', () => {
  const call = aRecordedCall({ id: '1794619260.41', from: '0912345678' });
  const parties = { direction: 0, phoneNumber: '0912345678', extension: null };
  const word = (one: Partial<CallNews>): unknown => ({
    kind: 'call',
    exchangeId: '1794619260.41',
    parties,
    side: null,
    ...one,
  });

  it('first asks which calls live, then hears what happens', async () => {
    const exchange = await anExchange();
    exchange.setLive([aRecordedCall({ id: '7.1', from: '0987654321' }).talks, { Channel: 'no call' }]);
    const line = listenTo(exchange.url);
    const [live] = await line.until(1);
    expect(live).toMatchObject({ kind: 'live', calls: [{ exchangeId: '7.1', word: 'answer' }] });
    exchange.say(
      call.arrives,
      call.rings('201'),
      call.leavesUnanswered('201'),
      call.answers('202'),
      call.ends,
    );
    expect((await line.until(5)).slice(1)).toEqual([
      word({ word: 'ring' }),
      word({ word: 'ring', side: { extension: '201' } }),
      word({ word: 'answer', side: { extension: '202' } }),
      word({ word: 'hang-up' }),
    ]);
  });

  it('takes no call for over that begins while the living ones are being told', async () => {
    const exchange = await anExchange();
    exchange.setLive([aRecordedCall({ id: '7.1', from: '0987654321' }).talks], [call.arrives]);
    const line = listenTo(exchange.url);
    expect(await line.until(2)).toMatchObject([
      { exchangeId: '1794619260.41', word: 'ring' },
      { kind: 'live', calls: [{ exchangeId: '7.1' }, { exchangeId: '1794619260.41', word: 'ring' }] },
    ]);
  });

  it('hears what colleagues dial outside, that a request of ours failed, and nothing of calls in the house', async () => {
    const exchange = await anExchange();
    const line = listenTo(exchange.url);
    await line.until(1);
    const inHouse = aRecordedCall({ id: '8.1', from: '201', to: '202' });
    const out = aRecordedCall({ id: '9.1', from: '201', to: '0912345678' });
    exchange.say(
      inHouse.arrives,
      out.arrives,
      { Event: 'DialBegin', DestChannel: 'Local/202@from-queue-0000a;1', DestLinkedid: '9.1' },
      out.rangOutside,
      out.answersOutside,
      { Event: 'OriginateResponse', ActionID: callId, Response: 'Failure', Reason: '5', Uniqueid: '<null>' },
    );
    const outParties = { direction: 1, phoneNumber: '0912345678', extension: '201' };
    expect((await line.until(4)).slice(1)).toMatchObject([
      { exchangeId: '9.1', word: 'ring', parties: outParties, side: 'outside' },
      { exchangeId: '9.1', word: 'answer', parties: outParties, side: 'outside' },
      { exchangeId: callId, word: 'fail', parties: null },
    ]);
  });

  it('crosses TLS, and trusts no certificate that nobody vouches for', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'senlab-exchange-'));
    opened.push({ close: () => rm(folder, { recursive: true }) });
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
    const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const files = ['-keyout', keyFile, '-out', certFile];
    await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...files, ...name]);
    const [key, cert] = [await readFile(keyFile, 'utf8'), await readFile(certFile, 'utf8')];
    const exchange = await anExchange({ tls: { key, cert } });
    await expect(amiExchange(exchange.url).check()).rejects.toThrow('cannot be reached');
    const line = listenTo(exchange.url, { ca: cert });
    await line.until(1);
    exchange.say(call.arrives);
    expect((await line.until(2))[1]).toEqual(word({ word: 'ring' }));
  });

  it('ends when the line is cut in the middle of a message, and tells nothing of half a message', async () => {
    const exchange = await anExchange();
    const line = listenTo(exchange.url);
    await line.until(1);
    exchange.sayRaw('Event: Newchannel\r\nUniqueid: 1.1\r\nLinkedid: 1.1\r\nCallerIDNum: 09123');
    exchange.cut();
    await expect(line.over).rejects.toThrow('has cut the line');
    expect(line.news).toHaveLength(1);
  });

  it.each([
    ['an endless line', 'x'.repeat(10_000), 'sends a line without an end'],
    [
      'an endless message',
      'k: v\r\n'.replace('k', 'a') + 'abcdefgh'.repeat(2_000),
      'sends a line without an end',
    ],
  ])('ends at %s', async (_what, text, reason) => {
    const exchange = await anExchange();
    const line = listenTo(exchange.url);
    await line.until(1);
    exchange.sayRaw(text);
    await expect(line.over).rejects.toThrow(reason);
  });

  it('notices a line that died without a word', async () => {
    const exchange = await anExchange();
    const times = { answerMs: 1_500, pingMs: 5 };
    const line = listenTo(exchange.url, { times });
    await Promise.race([exchange.heard('Ping', 2), line.over]);
    exchange.fallSilent();
    await expect(line.over).rejects.toThrow('does not answer');
  });

  it('lets the exchange wait while the last news is being written down', async () => {
    const exchange = await anExchange();
    let [open, most, count] = [0, 0, 0];
    const all = Promise.withResolvers<void>();
    const leave = new AbortController();
    const over = amiExchange(exchange.url, { times: patient }).listen(async () => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      count += 1;
      if (count === 3_001) all.resolve();
    }, leave.signal);
    await Promise.race([exchange.heard('CoreShowChannels'), over]);
    const flood = Array.from(
      { length: 3_000 },
      (_, n) => aRecordedCall({ id: `${n}.1`, from: '0912345678' }).arrives,
    );
    exchange.say(...flood);
    await Promise.race([all.promise, over]);
    expect(most).toBe(1);
    leave.abort();
    await over;
  });

  it('is over at once where nobody wants to hear any more', async () => {
    const exchange = await anExchange();
    const line = listenTo(exchange.url);
    await line.until(1);
    line.leave.abort();
    await expect(line.over).resolves.toBeUndefined();
  });
});
