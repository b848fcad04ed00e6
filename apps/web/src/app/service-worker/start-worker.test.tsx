import { clearMessages, SnackbarHost } from '@senlab/ui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startWorker, watchForNewVersion } from './start-worker.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

describe('start worker', () => {
  const reload = vi.fn();
  const unregister = vi.fn(() => Promise.resolve(true));
  const deleted: string[] = [];
  const container = Object.assign(new EventTarget(), {
    controller: null,
    register: vi.fn(),
    getRegistrations: vi.fn(),
  });

  function aRegistration(waiting: object | null = null): object {
    return Object.assign(new EventTarget(), {
      waiting,
      installing: null,
      update: () => Promise.resolve(),
      unregister,
    });
  }

  function serve(answer: () => Response): void {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(answer())),
    );
  }

  const script = (): Response =>
    new Response('', { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
  const page = (): Response => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });

  beforeEach(() => {
    vi.useFakeTimers();
    reload.mockClear();
    unregister.mockClear();
    deleted.length = 0;
    container.register = vi.fn(() => Promise.resolve(aRegistration()));
    container.getRegistrations = vi.fn(() => Promise.resolve([aRegistration()]));
    vi.stubGlobal('navigator', { serviceWorker: container });
    vi.stubGlobal('caches', {
      keys: () => Promise.resolve(['workbox-precache', 'config']),
      delete: (name: string) => Promise.resolve(deleted.push(name) > 0),
    });
  });

  afterEach(() => {
    clearMessages();
    vi.useRealTimers();
  });

  describe('the service worker', () => {
    test('is registered when its script is there', async () => {
      serve(script);
      await startWorker(reload);
      expect(container.register).toHaveBeenCalledExactlyOnceWith('/sw.js');
      expect(reload).not.toHaveBeenCalled();
    });

    test.each([
      [
        'is not found',
        () => new Response('{}', { status: 404, headers: { 'content-type': 'text/javascript' } }),
      ],
      ['is a page', page],
      ['has no type', () => new Response(null)],
    ])('[ERR-010] is unregistered, and the page reloads, when its script %s', async (_, answer) => {
      serve(answer);
      await startWorker(reload);
      expect(unregister).toHaveBeenCalledOnce();
      expect(deleted).toEqual(['workbox-precache', 'config']);
      expect(reload).toHaveBeenCalledOnce();
      expect(container.register).not.toHaveBeenCalled();
    });

    test('[ERR-010] reloads the page once per session only', async () => {
      serve(page);
      await startWorker(reload);
      await startWorker(reload);
      expect(unregister).toHaveBeenCalledTimes(2);
      expect(reload).toHaveBeenCalledOnce();
    });

    test('[ERR-010] leaves a page alone that never had a worker', async () => {
      serve(page);
      container.getRegistrations = vi.fn(() => Promise.resolve([]));
      await startWorker(reload);
      expect(reload).not.toHaveBeenCalled();
    });

    test('[ERR-011] is kept when there is no network, and the application goes on', async () => {
      const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
      await startWorker(reload);
      expect(unregister).not.toHaveBeenCalled();
      expect(reload).not.toHaveBeenCalled();
      expect(info).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('offline mode'));
    });

    test('[ERR-011] is kept when the server is in trouble', async () => {
      vi.spyOn(console, 'info').mockImplementation(() => undefined);
      serve(() => new Response('Bad Gateway', { status: 502, headers: { 'content-type': 'text/html' } }));
      await startWorker(reload);
      expect(unregister).not.toHaveBeenCalled();
      expect(reload).not.toHaveBeenCalled();
    });

    test('[ERR-012] that cannot be registered is logged, and nothing else happens', async () => {
      const failure = new Error('not allowed here');
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      container.register = vi.fn(() => Promise.reject(failure));
      serve(script);
      await startWorker(reload);
      expect(log).toHaveBeenCalledExactlyOnceWith(
        expect.stringContaining('could not be registered'),
        failure,
      );
      expect(reload).not.toHaveBeenCalled();
    });

    test('is not looked for in a browser that has none', async () => {
      vi.stubGlobal('navigator', {});
      serve(script);
      await startWorker(reload);
      expect(fetch).not.toHaveBeenCalled();
    });

    test('that already waits takes over quietly when no other page needs the old one', async () => {
      const postMessage = vi.fn();
      container.register = vi.fn(() => Promise.resolve(aRegistration({ postMessage })));
      serve(script);
      await startWorker(reload);
      expect(postMessage).toHaveBeenCalledExactlyOnceWith('take-over-if-alone');
      expect(reload).not.toHaveBeenCalled();
    });
  });
});

describe('new version', () => {
  const reload = vi.fn();
  const container = Object.assign(new EventTarget(), { controller: null as object | null });

  interface FakeWorker extends EventTarget {
    state: string;
    postMessage: ReturnType<typeof vi.fn>;
  }

  function install(): FakeWorker {
    const worker: FakeWorker = Object.assign(new EventTarget(), {
      state: 'installing',
      postMessage: vi.fn(),
    });
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
});
