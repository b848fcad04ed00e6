import { ReadableStream as NodeStream } from 'node:stream/web';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { json, testConfig } from '../../../../../test-support/fake-server.ts';
import { setConfig } from '../../../../api/config.ts';
import { onApiEvent } from '../../../../api/events.ts';
import { storeToken } from '../../../../api/stored-token.ts';
import { ExportButton } from '../list/report-list-page.tsx';

const saved = vi.hoisted((): { readonly file: Blob; readonly name: string }[] => []);
vi.mock('../../../../api/ground/save-file.ts', () => ({
  saveFile: (file: Blob, name: string) => void saved.push({ file, name }),
}));

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

let sent: Sent[];

/** Answers whatever is asked, and stops with the signal as a browser would. */
function answerWith(answer: () => Promise<Response> | Response): void {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return new Promise<Response>((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
      Promise.resolve(answer()).then(resolve, reject);
    });
  });
}

function workbook(body: BodyInit, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(body, { headers: { 'content-type': 'application/vnd.xlsx', ...headers } });
}

const filters = [{ id: 'keyword', operator: 'contains', value: 'thu ha' }] as const;

function open(isEmpty = false): void {
  render(<ExportButton scope="kqxn1" filters={filters} isEmpty={isEmpty} />);
}

const press = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Xuất Excel' }));

beforeEach(() => {
  // A page of jsdom has none.
  vi.stubGlobal('ReadableStream', NodeStream);
  sent = [];
  saved.length = 0;
  setConfig(testConfig);
  storeToken({ token: 'token-1', expiresAt: 9_999_999_999 });
});

describe('the export', () => {
  test('saves what the list is cut to, and names nobody in its address', async () => {
    answerWith(() => workbook('PK…'));
    open();
    await press();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^kqxn1-\d{4}-\d\d-\d\d\.xlsx$/);
    expect(sent[0]?.url).toBe('/api/reports/export');
    expect(JSON.parse(sent[0]?.init.body as string)).toEqual({ filtered: filters });
    expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe('Bearer token-1');
    expect(screen.getByRole('button', { name: 'Xuất Excel' })).toBeTruthy();
  });

  test('tells how far it is, and can be stopped without leaving half a file', async () => {
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = controller;
      },
    });
    answerWith(() => workbook(body, { 'x-total-rows': '12345', 'x-expected-bytes': '4000000' }));
    open();
    await press();
    act(() => stream?.enqueue(new Uint8Array(2_000_000)));
    await screen.findByText('Đang xuất: 12.345 phiếu · đã nhận 2,0 MB');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    await userEvent.click(screen.getByRole('button', { name: 'Hủy xuất' }));
    act(() => stream?.error(new DOMException('stopped', 'AbortError')));
    await screen.findByRole('button', { name: 'Xuất Excel' });
    expect(saved).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('stops when its page is left', async () => {
    answerWith(() => new Promise<Response>(() => undefined));
    const { unmount } = render(<ExportButton scope="kqxn" filters={[]} isEmpty={false} />);
    await press();
    unmount();
    expect(sent[0]?.init.signal?.aborted).toBe(true);
  });
});

describe('an export that fails', () => {
  test.each([
    [
      'in the words of the server',
      () => json({ code: 7, message: 'Hẹp bộ lọc lại.' }, { status: 400 }),
      'Hẹp bộ lọc lại.',
    ],
    [
      'as a refusal with a status of success',
      () => json({ code: 7, message: 'Hẹp bộ lọc lại.' }),
      'Hẹp bộ lọc lại.',
    ],
    ['without a right', () => new Response('', { status: 403 }), 'Bạn không có quyền xuất danh sách này.'],
    ['before a busy server', () => new Response('', { status: 503 }), /Máy chủ đang bận/],
    ['for a reason that nobody knows', () => new Response('', { status: 500 }), /báo bộ phận CNTT/],
    [
      'without a connection',
      () => Promise.reject(new TypeError('Failed to fetch')),
      /Mất kết nối khi đang xuất/,
    ],
  ])('says so: %s', async (_how, answer, words) => {
    answerWith(answer);
    open();
    await press();
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(saved).toEqual([]);
  });

  test('cut off in the middle leaves no file', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new Uint8Array(10));
      },
      pull: () => Promise.reject(new TypeError('network')),
    });
    answerWith(() => workbook(body));
    open();
    await press();
    expect((await screen.findByRole('alert')).textContent).toMatch(/Mất kết nối/);
    expect(saved).toEqual([]);
  });

  test.each([
    [401, 1],
    [403, 0],
  ])('with the status %i ends %i sessions', async (status, ended) => {
    const events: string[] = [];
    const leave = onApiEvent(({ kind }) => void events.push(kind));
    answerWith(() => json({ code: 2, message: 'Không có quyền' }, { status }));
    open();
    await press();
    await screen.findByRole('alert');
    leave();
    expect(events).toHaveLength(ended);
  });

  test('with nothing to export asks nobody', async () => {
    answerWith(() => workbook(''));
    open(true);
    await press();
    expect(screen.getByRole('alert').textContent).toMatch(/đổi bộ lọc/);
    expect(sent).toEqual([]);
  });
});
