import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useDialog } from './dialog-parts.tsx';
import { DialogHost } from './dialog-host.tsx';
import { hideAllDialogs, hideDialog, isDialogShown, shownDialogs, showDialog } from './dialog-store.ts';

beforeEach(() => {
  // A wide window: the dialogs of phones are the browser tests' matter.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

afterEach(() => act(() => hideAllDialogs()));

function Note(): ReactElement {
  const [text, setText] = useState('');
  const { close } = useDialog();
  return (
    <>
      <input aria-label="note" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={close}>
        done
      </button>
    </>
  );
}

function show(id: string, title: string, onClosed = vi.fn()): typeof onClosed {
  act(() => showDialog({ id, title, content: <Note />, onClosed }));
  return onClosed;
}

describe('the dialog host', () => {
  test('[DLG-002] shows and hides a dialog by its id, from anywhere', async () => {
    render(<DialogHost />);
    show('sample', 'Ống mẫu');
    expect(await screen.findByRole('dialog', { name: 'Ống mẫu' })).toBeDefined();
    expect(isDialogShown('sample')).toBe(true);
    act(() => hideDialog('another'));
    expect(isDialogShown('sample')).toBe(true);
    act(() => hideDialog('sample'));
    expect(isDialogShown('sample')).toBe(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shownDialogs()).toEqual([]);
  });

  test('[DLG-002] shows a dialog that was asked for before there was a host', async () => {
    show('sample', 'Ống mẫu');
    render(<DialogHost />);
    expect(await screen.findByRole('dialog', { name: 'Ống mẫu' })).toBeDefined();
  });

  test('[DLG-002] stacks dialogs of different ids, and hides each without the other', async () => {
    render(<DialogHost />);
    show('first', 'Thứ nhất');
    show('second', 'Thứ hai');
    await screen.findByRole('dialog', { name: 'Thứ hai' });
    act(() => hideDialog('second'));
    expect(await screen.findByRole('dialog', { name: 'Thứ nhất' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Thứ hai' })).toBeNull());
  });

  test('[DLG-003] replaces a dialog whose id is shown again, and keeps nothing of what was typed', async () => {
    const user = userEvent.setup();
    render(<DialogHost />);
    const closed = show('note', 'Ghi chú của phiếu một');
    await user.type(await screen.findByLabelText('note'), 'cũ');
    show('note', 'Ghi chú của phiếu hai');
    expect(screen.getByRole('dialog', { name: 'Ghi chú của phiếu hai' })).toBeDefined();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('');
    expect(closed).toHaveBeenCalledOnce();
  });

  test('[DLG-003] shows again an id whose dialog is just fading out', async () => {
    render(<DialogHost />);
    show('note', 'Trước');
    await screen.findByRole('dialog', { name: 'Trước' });
    act(() => hideDialog('note'));
    show('note', 'Sau');
    expect(await screen.findByRole('dialog', { name: 'Sau' })).toBeDefined();
    expect(isDialogShown('note')).toBe(true);
  });

  test.each([
    ['Esc', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'its close button',
      (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Đóng' })),
    ],
    [
      'what it shows',
      (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'done' })),
    ],
  ])('closes by %s and tells once', async (_, close) => {
    const user = userEvent.setup();
    render(<DialogHost />);
    const closed = show('note', 'Ghi chú');
    await screen.findByRole('dialog');
    await close(user);
    expect(isDialogShown('note')).toBe(false);
    act(() => hideDialog('note'));
    expect(closed).toHaveBeenCalledOnce();
  });

  test('closes the upper one by Esc when what had the focus in it has just gone', async () => {
    function Leaving(): ReactElement {
      const [isThere, setIsThere] = useState(true);
      return (
        <>{isThere && <input type="button" aria-label="the last row" onClick={() => setIsThere(false)} />}</>
      );
    }
    const user = userEvent.setup();
    render(<DialogHost />);
    show('below', 'Dưới');
    act(() => showDialog({ id: 'rows', title: 'Các dòng', content: <Leaving /> }));
    await user.click(await screen.findByRole('button', { name: 'the last row' }));
    await user.keyboard('{Escape}');
    expect(isDialogShown('rows')).toBe(false);
    expect(isDialogShown('below')).toBe(true);
  });

  test('leaves nothing for the next host: another person may sit there by then', async () => {
    const { unmount } = render(<DialogHost />);
    const closed = show('patient', 'Hồ sơ');
    await screen.findByRole('dialog', { name: 'Hồ sơ' });
    unmount();
    expect(closed).toHaveBeenCalledOnce();
    expect(shownDialogs()).toEqual([]);
    render(<DialogHost />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('hides everything at once, for the end of a session', async () => {
    render(<DialogHost />);
    const first = show('first', 'Thứ nhất');
    const second = show('second', 'Thứ hai');
    await screen.findByRole('dialog', { name: 'Thứ hai' });
    act(() => hideAllDialogs());
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]));
    expect(first).toHaveBeenCalledOnce();
    expect(second).toHaveBeenCalledOnce();
  });
});

test('content that is not in a dialog cannot close one', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Note />)).toThrow('outside a dialog');
});
