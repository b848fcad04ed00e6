import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { useParams } from 'react-router';
import type { ReactElement } from 'react';
import { showDemo } from '../../test-support/demo-page.tsx';
import { DemoPage } from './demo-page.tsx';
import { useDemoData } from './use-demo-data.ts';

let kept: readonly string[];
let troubles: string[];
/** Calls that wait until the test lets them go. */
let held: (() => void)[];

function ask<Answer>(name: string, answer: () => Answer): Promise<Answer> {
  if (troubles.includes(name)) return Promise.reject(new TypeError('Failed to fetch'));
  if (troubles.includes(`hold ${name}`)) return new Promise((resolve) => held.push(() => resolve(answer())));
  return Promise.resolve(answer());
}

function Things(): ReactElement {
  const { id = 'all' } = useParams();
  const things = useDemoData(id, () => ask(`read ${id}`, () => (id === 'unknown' ? null : kept)));
  const remove = (thing: string): Promise<boolean> =>
    things.change({
      show: (all) => all?.filter((each) => each !== thing) ?? null,
      send: () => ask(`remove ${thing}`, () => (kept = kept.filter((each) => each !== thing))),
      done: `Đã xóa ${thing}`,
      undo: () => ask(`return ${thing}`, () => (kept = [...kept, thing])),
    });
  return (
    <DemoPage title="Đồ vật" data={things} empty={{ title: 'Không có gì' }}>
      {(all) =>
        all.map((each) => (
          <button key={each} type="button" onClick={() => void remove(each)}>
            {each}
          </button>
        ))
      }
    </DemoPage>
  );
}

const show = (address = '/things/all'): { where: () => string } => showDemo(Things, '/things/:id', address);

const shown = (): readonly string[] =>
  screen.queryAllByRole('button', { name: /^thing/ }).map(({ textContent }) => textContent);

function click(name: string): Promise<void> {
  return userEvent.click(screen.getByRole('button', { name }));
}

beforeEach(() => {
  kept = ['thing a', 'thing b'];
  troubles = [];
  held = [];
});

test('a page of a demo says that it holds sample data, offers another try, and shows what came', async () => {
  troubles = ['read all'];
  show();
  await screen.findByText('Chưa tải được dữ liệu mẫu');
  troubles = [];
  await click('Thử lại');
  await screen.findByRole('button', { name: 'thing a' });
  expect(screen.getByText('Dữ liệu mẫu – không dùng cho thông tin bệnh nhân')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Đồ vật');
});

test.each(['/things/all', '/things/unknown'])(
  'a page with nothing to show at %s says so',
  async (address) => {
    kept = [];
    show(address);
    await screen.findByText('Không có gì');
  },
);

describe('a change', () => {
  beforeEach(async () => {
    show();
    await screen.findByRole('button', { name: 'thing a' });
  });

  test('is shown before it is kept, and can be taken back', async () => {
    troubles = ['hold remove thing a'];
    await click('thing a');
    expect([shown(), kept]).toEqual([['thing b'], ['thing a', 'thing b']]);
    await act(async () => held.forEach((go) => go()));
    await screen.findByText('Đã xóa thing a');
    expect(kept).toEqual(['thing b']);
    await click('Hoàn tác');
    await screen.findByRole('button', { name: 'thing a' });
    expect(shown()).toEqual(['thing b', 'thing a']);
  });

  test('that was not kept is gone from the page again, with a word about it', async () => {
    troubles = ['remove thing a'];
    await click('thing a');
    await screen.findByText('Chưa lưu được thay đổi. Vui lòng thử lại.');
    expect(shown()).toEqual(['thing a', 'thing b']);
    expect(screen.queryByText('Đã xóa thing a')).toBeNull();
  });

  test('is not undone on the page by the answer to an earlier one', async () => {
    troubles = ['hold remove thing b'];
    await click('thing b');
    await click('thing a');
    expect(shown()).toEqual([]);
    await act(async () => held.forEach((go) => go()));
    await screen.findByText('Không có gì');
  });
});
