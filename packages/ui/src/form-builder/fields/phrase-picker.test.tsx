import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineFields } from '../field-types.ts';
import { button, field, renderForm, type TestForm } from '../test-form.tsx';

const schema = z.object({ note: z.string(), other: z.string() });

function show(
  loadPhrases: () => Promise<readonly string[]>,
  values = { note: '', other: '' },
): TestForm<typeof schema> {
  const fields = defineFields<typeof schema>()([
    { type: 'textarea', name: 'note', label: 'Nhận định', loadPhrases },
    { type: 'textarea', name: 'other', label: 'Ghi chú' },
  ]);
  return renderForm({ schema, fields, values });
}

const pick = 'Câu có sẵn: Nhận định';
const item = (name: string): Promise<HTMLElement> => screen.findByRole('menuitem', { name });

test('a chosen sentence stands on a line of its own, once, and can be put right', async () => {
  const form = show(() => Promise.resolve(['Bình thường.', 'Tư vấn di truyền.']), {
    note: 'Đã xem.',
    other: '',
  });
  for (const sentence of ['Bình thường.', 'Tư vấn di truyền.', 'Bình thường.']) {
    await form.user.click(button(pick));
    await form.user.click(await item(sentence));
  }
  expect(field(/Nhận định/).value).toBe('Đã xem.\nBình thường.\nTư vấn di truyền.');
  await form.user.type(field(/Nhận định/), ' Khám lại.');
  await form.user.click(button('Lưu'));
  expect(form.saved()?.note).toBe('Đã xem.\nBình thường.\nTư vấn di truyền. Khám lại.');
});

test('is chosen by keys alone, and a text without sentences has no button for them', async () => {
  const form = show(() => Promise.resolve(['Bình thường.', 'Tư vấn di truyền.']));
  expect(screen.queryByRole('button', { name: /Ghi chú/ })).toBeNull();
  button(pick).focus();
  await form.user.keyboard('{Enter}');
  await item('Bình thường.');
  await form.user.keyboard('{ArrowDown}{Enter}');
  expect(field(/Nhận định/).value).not.toBe('');
  expect(document.activeElement).toBe(button(pick));
});

test.each([
  [
    'there is none yet',
    (): Promise<readonly string[]> => Promise.resolve([]),
    'Chưa có câu nào trong danh sách.',
  ],
  [
    'they do not come',
    (): Promise<readonly string[]> => Promise.reject(new Error('no answer')),
    'Không tải được câu có sẵn. Vui lòng gõ vào ô.',
  ],
  ['they are on the way', () => new Promise<readonly string[]>(() => undefined), 'Đang tải câu có sẵn…'],
])('where %s that is said, and the text is typed', async (_why, load, words) => {
  const form = show(load);
  await form.user.click(button(pick));
  expect(within(await screen.findByRole('menu')).getByText(words)).toBeTruthy();
  await form.user.keyboard('{Escape}');
  await form.user.type(field(/Nhận định/), 'Gõ tay');
  expect(field(/Nhận định/).value).toBe('Gõ tay');
});
