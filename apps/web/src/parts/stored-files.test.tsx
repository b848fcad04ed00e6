import { AppThemeProvider, DialogHost, hideAllDialogs } from '@senlab/ui';
import { act, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeToken } from '../api/stored-token.ts';
import { StoredFiles } from './stored-files.tsx';

const words = {
  list: 'Tệp minh chứng',
  file: (number: number): string => `Minh chứng ${String(number)}`,
  save: 'Tải xuống',
  failed: 'Chưa mở được tệp. Vui lòng thử lại; nếu vẫn không được, bạn có thể không có quyền xem tệp này.',
};

const saved = vi.hoisted((): { readonly type: string; readonly name: string }[] => []);
vi.mock('../api/ground/save-file.ts', () => ({
  saveFile: ({ type }: Blob, name: string) => saved.push({ type, name }),
}));

let asked: (readonly [address: string, headers: unknown])[];

function answerWith(answer: () => Promise<Response>): void {
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    asked.push([address, init.headers]);
    return answer();
  });
}

function file(type: string, name: string): () => Promise<Response> {
  const headers = {
    'content-type': type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  };
  return () => Promise.resolve(new Response('x', { headers }));
}

beforeEach(() => {
  asked = [];
  saved.length = 0;
  storeToken({ token: 'abc', expiresAt: 1 });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:evidence');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  render(
    <AppThemeProvider>
      <StoredFiles fileIds={['f1', 'f2']} words={words} />
      <DialogHost />
    </AppThemeProvider>,
  );
});

afterEach(() => act(() => hideAllDialogs()));

const open = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

describe('files that the server keeps', () => {
  test('is listed one by one, and fetched only when it is opened', () => {
    const list = within(screen.getByRole('list', { name: 'Tệp minh chứng' }));
    expect(list.getAllByRole('button').map((each) => each.textContent)).toEqual([
      'Minh chứng 1',
      'Minh chứng 2',
    ]);
    expect(asked).toEqual([]);
  });

  test('that is a picture is shown, fetched with the session', async () => {
    answerWith(file('image/png', 'lọ nội kiểm.png'));
    await open('Minh chứng 2');
    const dialog = within(await screen.findByRole('dialog', { name: 'lọ nội kiểm.png' }));
    expect(dialog.getByRole('img', { name: 'lọ nội kiểm.png' }).getAttribute('src')).toBe('blob:evidence');
    expect(asked).toEqual([['/files/f2', { authorization: 'Bearer abc' }]]);
    expect(saved).toEqual([]);
  });

  test.each(['application/pdf', 'text/html', 'image/svg+xml', ''])(
    'of the type «%s» is handed to the browser, and never becomes a page of ours',
    async (type) => {
      answerWith(file(type, 'phiếu.pdf'));
      await open('Minh chứng 1');
      await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['phiếu.pdf']));
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test.each([
    ['is not theirs to see', () => Promise.resolve(new Response('', { status: 404 }))],
    ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that %s is told, and can be tried again', async (_why, answer) => {
    answerWith(answer);
    await open('Minh chứng 1');
    await screen.findByText(/Chưa mở được tệp/);
    answerWith(file('image/png', 'a.png'));
    await open('Minh chứng 1');
    await screen.findByRole('dialog', { name: 'a.png' });
    expect(screen.queryByText(/Chưa mở được tệp/)).toBeNull();
  });
});
