import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type * as LatePart from '../late-part/use-late-part.ts';
import { RichTextEditor } from './rich-text-editor.tsx';

let isLost = true;

vi.mock('./editor-field.tsx', () => ({ EditorField: () => <textarea aria-label="Nhận xét" /> }));

vi.mock('../late-part/use-late-part.ts', async (original) => {
  const real = await original<typeof LatePart>();
  return {
    useLatePart: (given: Parameters<typeof real.useLatePart>[0]) =>
      real.useLatePart({
        ...given,
        load: () => (isLost ? Promise.reject(new Error('the network is gone')) : given.load()),
      }),
  };
});

test('an editor that did not arrive says so, and comes when it is asked for again', async () => {
  render(<RichTextEditor label="Nhận xét" value="" onChange={vi.fn()} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Chưa mở được trình soạn thảo');
  isLost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByRole('textbox', { name: 'Nhận xét' })).toBeTruthy();
});
