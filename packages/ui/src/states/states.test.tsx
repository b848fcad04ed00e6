import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Empty, ErrorState, PieceBoundary } from './states.tsx';
import { Loading } from './loading.tsx';

afterEach(() => vi.useRealTimers());

describe('loading', () => {
  test('says so only after 250 ms', () => {
    vi.useFakeTimers();
    render(<Loading />);
    act(() => void vi.advanceTimersByTime(249));
    expect(screen.queryByText('Đang tải…')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('status').textContent).toBe('Đang tải…');
  });
});

describe('an empty list', () => {
  test('says one sentence and offers one action', () => {
    render(
      <Empty title="Chưa có phiếu nào" text="Tạo phiếu đầu tiên." action={<button>Tạo phiếu</button>} />,
    );
    expect(screen.getByText('Chưa có phiếu nào')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Tạo phiếu' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('an error', () => {
  test('is read aloud and can be tried again', async () => {
    const retry = vi.fn();
    render(<ErrorState title="Chưa tải được danh sách" retry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain('Chưa tải được danh sách');
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  test('offers nothing that would not help', () => {
    render(<ErrorState title="Phiếu không còn nữa" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a piece of a page that breaks', () => {
  let isBroken = true;
  function Piece(): ReactElement {
    if (isBroken) throw new Error('broken on purpose');
    return <p>the piece</p>;
  }

  test('leaves the rest standing, tells why, and starts again when asked', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    isBroken = true;
    const onError = vi.fn();
    render(
      <>
        <p>the rest</p>
        <PieceBoundary onError={onError}>
          <Piece />
        </PieceBoundary>
      </>,
    );
    expect(screen.getByText('the rest')).toBeDefined();
    expect(screen.getByRole('alert').textContent).not.toContain('broken on purpose');
    expect(onError).toHaveBeenCalledOnce();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(screen.getByText('the piece')).toBeDefined();
  });

  test('starts again for the next subject', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    isBroken = true;
    const piece = (
      <PieceBoundary resetKey="one">
        <Piece />
      </PieceBoundary>
    );
    const { rerender } = render(piece);
    isBroken = false;
    rerender(piece);
    expect(screen.queryByText('the piece')).toBeNull();
    rerender(
      <PieceBoundary resetKey="two">
        <Piece />
      </PieceBoundary>,
    );
    expect(screen.getByText('the piece')).toBeDefined();
  });
});
