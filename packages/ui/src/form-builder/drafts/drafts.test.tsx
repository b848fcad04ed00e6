import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineFields } from '../field-types.ts';
import { button, field, renderForm, type TestForm } from '../test-form.tsx';
import { sessionDrafts, type DraftStorage } from './draft-storage.ts';

const schema = z.object({ name: z.string().min(1), note: z.string(), file: z.unknown() });
const fields = defineFields<typeof schema>()([
  { type: 'text', name: 'name', label: 'Họ tên' },
  { type: 'text', name: 'note', label: 'Ghi chú' },
  { type: 'file', name: 'file', label: 'Tệp' },
]);

function memory(draft?: unknown): DraftStorage & { readonly kept: Map<string, string> } {
  const kept = new Map(draft === undefined ? [] : [['form', JSON.stringify(draft)]]);
  return {
    kept,
    get: (key) => kept.get(key) ?? null,
    set: (key, text) => void kept.set(key, text),
    remove: (key) => void kept.delete(key),
  };
}

function start(draftStorage: DraftStorage): TestForm<typeof schema> {
  return renderForm({ schema, fields, values: { name: 'Hường', note: '' }, draftKey: 'form', draftStorage });
}

const draft = { at: new Date(2026, 10, 14, 8, 21).getTime(), values: { name: 'Hường', note: 'dở dang' } };

describe('a draft', () => {
  test('is kept a moment after typing, without files', async () => {
    const storage = memory();
    const { user } = start(storage);
    await user.type(field('Ghi chú'), 'abc');
    await waitFor(() => expect(storage.kept.get('form')).toContain('"note":"abc"'));
    expect(storage.kept.get('form')).not.toContain('file');
  });

  test('is kept when the page is left before that moment', async () => {
    const storage = memory();
    const { user, unmount } = start(storage);
    await user.type(field('Ghi chú'), 'abc');
    unmount();
    expect(storage.kept.get('form')).toContain('"note":"abc"');
  });

  test('is never kept without a storage from the application', async () => {
    const { user, unmount } = renderForm({ schema, fields, draftKey: 'form' });
    await user.type(field('Ghi chú'), 'abc');
    unmount();
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });

  test('is not made by opening a form', () => {
    const storage = memory();
    start(storage).unmount();
    expect(storage.kept.size).toBe(0);
  });

  test('is offered with its time, and changes nothing until it is taken', () => {
    start(memory(draft));
    expect(screen.getByText('Bản nháp lúc 08:21 14/11/2026')).toBeTruthy();
    expect(field('Ghi chú').value).toBe('');
  });

  test('brings its values back as changes', async () => {
    const { user } = start(memory(draft));
    await user.click(button('Khôi phục'));
    await waitFor(() => expect(field('Ghi chú').value).toBe('dở dang'));
    expect(await screen.findByText('1 thay đổi chưa lưu')).toBeTruthy();
    expect(screen.queryByText(/Bản nháp/)).toBeNull();
  });

  test('disappears when it is refused', async () => {
    const storage = memory(draft);
    const { user } = start(storage);
    await user.click(button('Bỏ'));
    expect(screen.queryByText(/Bản nháp/)).toBeNull();
    expect(storage.kept.size).toBe(0);
  });

  test('that is still offered is not overwritten', async () => {
    const storage = memory(draft);
    const { user, unmount } = start(storage);
    await user.type(field('Ghi chú'), 'x');
    unmount();
    expect(storage.kept.get('form')).toContain('dở dang');
  });

  test('disappears with a save', async () => {
    const storage = memory();
    const { user } = start(storage);
    await user.type(field('Ghi chú'), 'abc');
    await user.click(button('Lưu'));
    await screen.findByText('Đã lưu');
    expect(storage.kept.size).toBe(0);
  });

  test.each([
    ['no JSON', '{'],
    ['a number', '5'],
    ['null', 'null'],
    ['no values', '{"at":1}'],
    ['no time', '{"values":{}}'],
  ])('is not made of %s', (_what, text) => {
    const storage = memory();
    storage.kept.set('form', text);
    start(storage);
    expect(screen.queryByText(/Bản nháp/)).toBeNull();
  });

  test('costs nothing but itself when the storage is full', async () => {
    const full = {
      ...memory(),
      set: vi.fn(() => {
        throw new Error('quota');
      }),
    };
    const { user } = start(full);
    await user.type(field('Ghi chú'), 'abc');
    await waitFor(() => expect(full.set).toHaveBeenCalled());
    expect(field('Ghi chú').value).toBe('abc');
  });
});

describe('drafts of a session', () => {
  test('live in the storage of the tab, never in the one that stays', () => {
    const drafts = sessionDrafts('draft');
    drafts.set('a', '1');
    expect(drafts.get('a')).toBe('1');
    expect(sessionStorage.getItem('draft:a')).toBe('1');
    expect(localStorage).toHaveLength(0);
  });

  test('are all gone after a logout, and nothing else is', () => {
    const drafts = sessionDrafts('draft');
    sessionStorage.setItem('other', 'x');
    drafts.set('a', '1');
    drafts.set('b', '2');
    drafts.remove('b');
    drafts.clear();
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });
});
