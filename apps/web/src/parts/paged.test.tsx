import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Paged } from './paged.tsx';

interface Rows {
  readonly pages: number;
  readonly rows: readonly string[];
}

const words = { page: 'Trang', failed: 'Chưa tải được' };

function show(load: (page: number) => Promise<Rows | undefined>): void {
  render(
    <Paged load={load} words={words} loading={<p>Đang tải</p>}>
      {({ rows }, refresh) => (
        <>
          <p>{rows.length === 0 ? 'Không có gì' : rows.join(', ')}</p>
          <button type="button" onClick={() => void refresh()}>
            Bỏ dòng cuối
          </button>
        </>
      )}
    </Paged>,
  );
}

test('a page whose only row is gone gives way to the one before it', async () => {
  const all = ['một', 'hai', 'ba'];
  show(async (page) => ({ pages: Math.ceil(all.length / 2), rows: all.slice(page * 2, page * 2 + 2) }));
  await userEvent.click(await screen.findByRole('button', { name: /2/ }));
  await screen.findByText('ba');
  all.pop();
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ dòng cuối' }));
  expect(await screen.findByText('một, hai')).toBeTruthy();
  expect(screen.queryByText('Không có gì')).toBeNull();
});

test('a list that has become empty says so, on its first page', async () => {
  const all = ['một', 'hai', 'ba'];
  show(async (page) => ({ pages: Math.ceil(all.length / 2), rows: all.slice(page * 2, page * 2 + 2) }));
  await userEvent.click(await screen.findByRole('button', { name: /2/ }));
  await screen.findByText('ba');
  all.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ dòng cuối' }));
  expect(await screen.findByText('Không có gì')).toBeTruthy();
});

test('a page that cannot be read offers to try again, and keeps its number', async () => {
  show(async (page) => (page === 0 ? { pages: 2, rows: ['một'] } : undefined));
  await userEvent.click(await screen.findByRole('button', { name: /2/ }));
  await screen.findByText('Chưa tải được');
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('2');
});
