import { AppThemeProvider } from '@senlab/ui';
import { showStyles } from '@senlab/ui/test-support/styles';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { testConfig } from '../../test-support/fake-server.ts';
import { setConfig } from '../api/config.ts';
import { LockCover } from '../features/people/lock/lock-cover.tsx';
import { TrainingStrip } from '../parts/training-strip.tsx';
import { LockHost } from './lock-host.tsx';

const words = 'MÔI TRƯỜNG ĐÀO TẠO\u00a0·\u00a0bệnh nhân không có thật';

afterEach(() => {
  cleanup();
  document.body.removeAttribute('data-locked');
});

/** Locked, with a page behind the lock. */
function open(isTraining: boolean): HTMLElement {
  setConfig({ ...testConfig, isTraining });
  document.body.dataset['locked'] = '';
  render(
    <AppThemeProvider>
      {isTraining && <TrainingStrip />}
      <LockHost />
      <LockCover mark={{ session: 's', username: 'ktv.lan', fullName: 'Nguyễn Thị Ngọc Lan' }} />
      <button>Lưu</button>
    </AppThemeProvider>,
  );
  return screen.getByRole('dialog', { name: 'Màn hình đã khóa' });
}

describe('the strip of an installation for learners', () => {
  test('stands on no screen of a hospital', () => {
    const lock = open(false);
    expect(screen.queryByRole('status')).toBeNull();
    expect(lock.hasAttribute('aria-describedby')).toBe(false);
  });

  test('is read first, cannot be closed, and is told with the lock', () => {
    const lock = open(true);
    const strip = screen.getByRole('status');
    expect(document.body.firstElementChild).toBe(strip);
    expect(within(strip).queryAllByRole('button')).toEqual([]);
    expect(strip.hasAttribute('inert')).toBe(false);
    const told = document.querySelector(`#${lock.getAttribute('aria-describedby') ?? ''}`);
    expect(told?.textContent).toBe(words);
    expect(screen.queryByRole('button', { name: 'Lưu' })).toBeNull();
  });

  test('is seen while the page behind the lock is not, and leaves its room free', () => {
    showStyles();
    open(true);
    const strip = document.querySelector('#above-lock') as HTMLElement;
    const behind = screen.getByText('Lưu');
    expect([strip, behind].map((each) => getComputedStyle(each).visibility)).toEqual(['visible', 'hidden']);
    expect(getComputedStyle(document.body).paddingTop).toBe('32px');
  });

  test('is gone with the application', () => {
    open(true);
    cleanup();
    expect(screen.queryByText('MÔI TRƯỜNG ĐÀO TẠO')).toBeNull();
  });
});
