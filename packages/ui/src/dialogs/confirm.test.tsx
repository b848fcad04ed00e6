import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { confirm, type ConfirmOptions } from './confirm.tsx';
import { DialogHost } from './dialog-host.tsx';
import { hideAllDialogs, hideDialog } from './dialog-store.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

afterEach(() => {
  act(() => hideAllDialogs());
  vi.useRealTimers();
});

const question = { title: 'Hủy phiếu?', text: 'Phiếu này sẽ không được xét nghiệm nữa.' };

async function ask(options: Partial<ConfirmOptions> = {}): Promise<{ readonly answer: Promise<boolean> }> {
  render(<DialogHost />);
  let answer = Promise.resolve(false);
  act(() => {
    answer = confirm({ ...question, ...options });
  });
  await screen.findByRole('alertdialog', { name: question.title });
  // In an object, because a promise that is returned would be awaited here.
  return { answer };
}

const agree = (): HTMLElement => screen.getByRole('button', { name: /^Đồng ý/ });
const cancel = (): HTMLElement => screen.getByRole('button', { name: 'Hủy' });

describe('[PROD-013] the confirm dialog', () => {
  test('answers true when the person agrees', async () => {
    const { answer } = await ask();
    await userEvent.click(agree());
    expect(await answer).toBe(true);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('answers false when the person cancels', async () => {
    const { answer } = await ask();
    await userEvent.click(cancel());
    expect(await answer).toBe(false);
  });

  test('answers false on Esc', async () => {
    const { answer } = await ask();
    await userEvent.keyboard('{Escape}');
    expect(await answer).toBe(false);
  });

  test('answers false when it is hidden from elsewhere', async () => {
    const { answer } = await ask();
    act(() => hideDialog('confirm'));
    expect(await answer).toBe(false);
  });

  test('answers false to the first question when a second one takes its place', async () => {
    const { answer: first } = await ask();
    act(() => void confirm({ title: 'Câu hỏi khác', text: '' }));
    expect(await first).toBe(false);
    expect(screen.getByRole('alertdialog', { name: 'Câu hỏi khác' })).toBeDefined();
  });

  test('is announced together with its text', async () => {
    await ask();
    const described = screen.getByRole('alertdialog').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe(question.text);
  });

  test('starts on the button that agrees', async () => {
    await ask();
    expect(document.activeElement).toBe(agree());
  });

  test('starts on the safe button when agreeing is dangerous', async () => {
    await ask({ tone: 'danger' });
    expect(document.activeElement).toBe(cancel());
  });

  test('says its own words on the buttons', async () => {
    await ask({ agree: 'Hủy phiếu', cancel: 'Giữ lại' });
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Giữ lại',
      'Hủy phiếu',
    ]);
  });
});

describe('the countdown of the confirm dialog', () => {
  test('[DLG-004] disables agreeing, counts each second, and enables it at 0', async () => {
    const { answer } = await ask();
    await userEvent.click(cancel());
    await answer;
    vi.useFakeTimers();
    let second = Promise.resolve(false);
    act(() => {
      second = confirm({ ...question, countdownSeconds: 3 });
    });
    for (const seconds of [3, 2, 1]) {
      expect(agree().textContent).toBe(`Đồng ý (${seconds})`);
      expect(agree()).toHaveProperty('disabled', true);
      act(() => void vi.advanceTimersByTime(999));
      expect(agree().textContent).toBe(`Đồng ý (${seconds})`);
      act(() => void vi.advanceTimersByTime(1));
    }
    expect(agree().textContent).toBe('Đồng ý');
    expect(agree()).toHaveProperty('disabled', false);
    act(() => agree().click());
    expect(await second).toBe(true);
  });

  test('does not keep anybody from cancelling', async () => {
    const { answer } = await ask({ countdownSeconds: 30 });
    expect(document.activeElement).toBe(cancel());
    await userEvent.keyboard('{Enter}');
    expect(await answer).toBe(false);
  });

  test('is not there unless it is asked for', async () => {
    await ask();
    expect(agree().textContent).toBe('Đồng ý');
    expect(agree()).toHaveProperty('disabled', false);
  });
});
