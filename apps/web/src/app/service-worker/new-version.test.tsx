import { SnackbarHost } from '@senlab/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { watchForNewVersion } from './new-version.ts';

const reload = vi.fn();
const container = Object.assign(new EventTarget(), { controller: null as object | null });

interface FakeWorker extends EventTarget {
  state: string;
  postMessage: ReturnType<typeof vi.fn>;
}

function install(): FakeWorker {
  const worker: FakeWorker = Object.assign(new EventTarget(), { state: 'installing', postMessage: vi.fn() });
  const registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: worker,
    update: () => Promise.resolve(),
  });
  watchForNewVersion(registration as unknown as ServiceWorkerRegistration, reload);
  registration.dispatchEvent(new Event('updatefound'));
  worker.state = 'installed';
  act(() => void worker.dispatchEvent(new Event('statechange')));
  return worker;
}

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('navigator', { serviceWorker: container });
  render(<SnackbarHost closeLabel="Đóng" />);
});

test('a new version is offered, and loaded only when the person wants it', async () => {
  container.controller = {};
  const worker = install();
  const button = await screen.findByRole('button', { name: 'Tải lại' });
  expect(reload).not.toHaveBeenCalled();
  expect(worker.postMessage).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith('take-over');
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

test('another page that takes the new version does not reload this one', async () => {
  container.controller = {};
  install();
  await screen.findByRole('button', { name: 'Tải lại' });
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
});

test('the first worker of a browser is no new version', async () => {
  container.controller = null;
  install();
  await act(() => Promise.resolve());
  expect(screen.queryByText('Đã có bản mới.')).toBeNull();
});
