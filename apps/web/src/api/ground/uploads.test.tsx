import { codes, messages, refusalTexts } from '@senlab/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testConfig, hashOfDocument } from '../../../test-support/fake-server.ts';
import { setConfig } from '../config.ts';
import { onApiEvent, type ApiEvent } from '../events.ts';
import { UploadFile } from './files.generated.ts';
import { uploadByGraphql } from './upload-with-progress.ts';
import { storeToken } from '../stored-token.ts';
import { uploadByStream, uploadEditorImage, uploadImageByStream } from './stream-upload.ts';
import { texts } from './texts.ts';

const url = '/files/018f3f2e-1111-7abc-8def-0123456789ab';
const stored = { _id: '1', name: 'a.txt', type: 'text/plain', size: 2, url };
const file = new File(['ab'], 'a.txt');

interface Sent {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: FormData;
  readonly tellProgress: (loaded: number, total: number) => void;
  readonly answer: (status: number, body: unknown) => void;
  readonly breakOff: () => void;
  readonly isAborted: () => boolean;
}

let sent: Sent[];
let heard: ApiEvent[];

/** A request that the test answers; jsdom's own would open a connection. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  url = '';
  status = 0;
  responseText = '';
  isAborted = false;

  open(_method: string, address: string): void {
    this.url = address;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  send(body: FormData): void {
    sent.push({
      url: this.url,
      headers: this.headers,
      body,
      tellProgress: (loaded, total) =>
        this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total })),
      answer: (status, answered) => {
        this.status = status;
        this.responseText = typeof answered === 'string' ? answered : JSON.stringify(answered);
        this.dispatchEvent(new Event('load'));
      },
      breakOff: () => this.dispatchEvent(new Event('error')),
      isAborted: () => this.isAborted,
    });
  }
}

beforeEach(() => {
  sent = [];
  heard = [];
  setConfig(testConfig);
  storeToken({ token: 'abc', expiresAt: 1 });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return onApiEvent((event) => heard.push(event));
});

function theRequest(): Sent {
  const [only] = sent;
  if (only === undefined) throw new Error('nothing was sent');
  return only;
}

const streamAnswer = { code: codes.ok, message: '', data: [stored] };
const uploaded = { id: '1', name: 'a.txt', type: 'text/plain', size: 2, url };

describe('an upload', () => {
  test('[UPL-001][UPL-003] goes to the stream address with bearer and CSRF header', async () => {
    const result = uploadByStream(file);
    expect(theRequest().url).toBe('/stream/upload?type=file');
    expect(theRequest().headers).toEqual({ authorization: 'Bearer abc', 'x-senlab-request': '1' });
    expect(theRequest().body.getAll('upload')).toHaveLength(1);
    theRequest().answer(200, streamAnswer);
    expect(await result).toEqual(uploaded);
  });

  test('of an image says so', () => {
    void uploadImageByStream(file);
    expect(theRequest().url).toBe('/stream/upload?type=image');
  });

  test('[UPL-002] of an editor image uses type=ckeditor and brings its address', async () => {
    const result = uploadEditorImage(file);
    expect(theRequest().url).toBe('/stream/upload?type=ckeditor');
    theRequest().answer(200, { url, files: [{ url }] });
    expect(await result).toBe(url);
  });

  test('[GQL-002] by GraphQL names its document by hash and the place of the file', async () => {
    const result = uploadByGraphql(file);
    const { body } = theRequest();
    expect(theRequest().url).toBe('/graphql');
    expect(JSON.parse(body.get('operations') as string)).toMatchObject({
      operationName: 'UploadFile',
      variables: { file: null },
      extensions: { documentId: hashOfDocument(UploadFile) },
    });
    expect([...body.keys()]).toEqual(['operations', 'map', '0']);
    expect(body.get('map')).toBe('{"0":["variables.file"]}');
    theRequest().answer(200, { data: { response: { code: 0, message: '', data: stored } } });
    expect(await result).toEqual(uploaded);
  });

  test('tells how far it has come', () => {
    const onProgress = vi.fn();
    void uploadByStream(file, { onProgress });
    theRequest().tellProgress(1, 4);
    theRequest().tellProgress(0, 0);
    expect(onProgress.mock.calls).toEqual([[0.25]]);
  });

  test('without a session carries no bearer', () => {
    localStorage.clear();
    void uploadByStream(file);
    expect(theRequest().headers).not.toHaveProperty('authorization');
  });
});

describe('a cancelled upload', () => {
  test('is stopped, and rejects as what was cancelled', async () => {
    const controller = new AbortController();
    const result = uploadByStream(file, { signal: controller.signal });
    controller.abort();
    await expect(result).rejects.toMatchObject({ name: 'AbortError' });
    expect(theRequest().isAborted()).toBe(true);
  });

  test('is not even begun when it was cancelled before', async () => {
    await expect(uploadByStream(file, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(sent).toEqual([]);
  });
});

describe('an upload that is not taken', () => {
  test.each([
    [
      'our refusal',
      413,
      { code: 3, message: refusalTexts['file-too-large'], data: null },
      refusalTexts['file-too-large'],
      false,
    ],
    [
      'too many requests',
      429,
      { code: 6, message: messages.tooMany(9), data: null },
      messages.tooMany(9),
      true,
    ],
    [
      'images at work',
      503,
      { code: 7, message: refusalTexts['images-busy'], data: null },
      refusalTexts['images-busy'],
      true,
    ],
    ["a proxy's limit", 413, '<html>', texts.tooLarge, false],
    ["a proxy's dislike", 415, '', texts.typeRefused, false],
    ["a proxy's impatience", 429, 'slow down', texts.tooFast, true],
    ['maintenance', 503, '<html>', texts.unavailable, true],
    ['a server that is gone', 502, '', texts.unavailable, true],
    ['a refusal without words', 413, { code: 3, message: '' }, texts.tooLarge, false],
    ['nonsense', 200, '[]', texts.malformed, true],
    ['success without a file', 200, { code: 0, message: '', data: [] }, texts.malformed, true],
  ])('says in words: %s', async (...[, status, body, userMessage, canRetry]) => {
    const result = uploadByStream(file);
    theRequest().answer(status, body);
    await expect(result).rejects.toMatchObject({ userMessage, canRetry });
    expect(heard).toEqual([]);
  });

  test('says that the connection was lost', async () => {
    const result = uploadByStream(file);
    theRequest().breakOff();
    await expect(result).rejects.toMatchObject({ userMessage: texts.unreachable, canRetry: true });
  });

  test('of an editor is told in the words of the server', async () => {
    const result = uploadEditorImage(file);
    theRequest().answer(415, { code: 3, error: { message: refusalTexts['image-expected'] } });
    await expect(result).rejects.toMatchObject({
      userMessage: refusalTexts['image-expected'],
      canRetry: false,
    });
  });

  test.each(['https://evil.example/x.png', '/files/1', '', 7])(
    'of an editor is no image at the address %j',
    async (address) => {
      const result = uploadEditorImage(file);
      theRequest().answer(200, { url: address });
      await expect(result).rejects.toMatchObject({ userMessage: texts.malformed });
    },
  );

  test('[ROLE-014] ends the session with code 2, as every call does', async () => {
    const result = uploadByStream(file);
    theRequest().answer(401, { code: 2, message: messages.denied, data: null });
    await expect(result).rejects.toMatchObject({ userMessage: messages.denied, canRetry: false });
    expect(heard).toEqual([{ kind: 'denied' }]);
  });

  test('does not end a session that is newer than the request', async () => {
    const result = uploadByStream(file);
    storeToken({ token: 'new', expiresAt: 1 });
    theRequest().answer(401, { code: 2, message: messages.denied, data: null });
    await expect(result).rejects.toThrow();
    expect(heard).toEqual([]);
  });
});
