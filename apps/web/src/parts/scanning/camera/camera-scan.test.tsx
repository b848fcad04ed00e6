import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInShell } from '../../../../test-support/render-in-shell.tsx';
import { useLock } from '../../../session/lock.ts';
import { texts } from '../texts.ts';
import { useCameraScan } from './use-camera-scan.tsx';

const seen = vi.hoisted((): { codes: readonly string[]; looks: number; isLost: boolean } => ({
  codes: [],
  looks: 0,
  isLost: false,
}));
vi.mock('./code-reader.ts', () => ({
  openCodeReader: async () => {
    if (seen.isLost) throw new Error('the reader could not be fetched');
    return () => {
      seen.looks += 1;
      return Promise.resolve(seen.codes);
    };
  },
}));
// This page draws nothing: a film has no size here, and a canvas no dots.
vi.mock('./frame-place.ts', () => ({
  frameShare: { width: 1, height: 1 },
  framePlace: () => ({ left: 0, top: 0, width: 4, height: 4 }),
}));

const tube = '261114012301';
const scans: string[] = [];
const activity = vi.hoisted(() => vi.fn<() => void>());
vi.mock('../../../session/idle-watch.ts', () => ({ countAsActivity: activity }));

class FakeTrack extends EventTarget {
  readonly stop = vi.fn<() => void>();
  readonly applyConstraints = vi.fn<(constraints: unknown) => Promise<void>>(() => Promise.resolve());
  readonly torch: boolean;
  constructor(torch: boolean) {
    super();
    this.torch = torch;
  }
  getCapabilities(): unknown {
    return { torch: this.torch };
  }
}

let tracks: FakeTrack[];
const getUserMedia = vi.fn<(wanted: MediaStreamConstraints) => Promise<unknown>>();

function giveCamera({ torch = false } = {}): void {
  getUserMedia.mockImplementation(() => {
    const track = new FakeTrack(torch);
    tracks.push(track);
    return Promise.resolve({ getTracks: () => [track], getVideoTracks: () => [track] });
  });
}

function Page(): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const camera = useCameraScan({
    onCode: (code) => {
      scans.push(code);
      if (code === 'ask') setAsking(true);
    },
    isAsking,
    notice: <p>Đã quét</p>,
  });
  return (
    <>
      {camera.mainButton}
      {camera.smallButton}
      {camera.sheet}
    </>
  );
}

function openSheet(): ReturnType<typeof renderInShell> {
  const router = renderInShell(<Page />);
  fireEvent.click(screen.getByRole('button', { name: texts.camera.open }));
  return router;
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const isRunning = () => screen.findByText(texts.camera.hint);
const problem = (name: string) => Object.assign(new Error('no camera'), { name });

function hidePage(isHidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

beforeEach(() => {
  [scans.length, seen.codes, seen.isLost, tracks] = [0, [], false, []];
  activity.mockClear();
  getUserMedia.mockReset();
  giveCamera();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const context = { drawImage: vi.fn<() => void>() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});
afterEach(() => {
  cleanup();
  act(() => useLock.setState({ mark: undefined }));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a code before the lens', () => {
  test('is handed on once as a scan, and the next one without touching anything', async () => {
    openSheet();
    await isRunning();
    seen.codes = [tube];
    await waitFor(() => expect(scans).toEqual([tube]));
    seen.codes = ['261114012302'];
    await waitFor(() => expect(scans).toEqual([tube, '261114012302']));
    // Back to the first: it was there a moment ago.
    seen.codes = [tube];
    const { looks } = seen;
    await waitFor(() => expect(seen.looks).toBeGreaterThan(looks + 3));
    expect(scans).toHaveLength(2);
    expect(activity).toHaveBeenCalledTimes(2);
    expect(screen.getByText('Đã quét')).toBeTruthy();
  });

  test('is not guessed between two', async () => {
    openSheet();
    await isRunning();
    seen.codes = [tube, '261114012302'];
    await screen.findByText(texts.camera.crowded);
    expect(scans).toEqual([]);
  });

  test('that raises a question lets the page be seen', async () => {
    openSheet();
    await isRunning();
    seen.codes = ['ask'];
    await isClosed();
    expect(tracks[0]?.stop).toHaveBeenCalledOnce();
  });
});

describe('the camera', () => {
  test('is the one at the back, without microphone', async () => {
    openSheet();
    await isRunning();
    expect(getUserMedia).toHaveBeenCalledExactlyOnceWith({
      audio: false,
      video: expect.objectContaining({ facingMode: { ideal: 'environment' } }) as unknown,
    });
  });

  test.each<[string, (router: ReturnType<typeof renderInShell>) => unknown]>([
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['going back', (router) => act(() => router.navigate(-1))],
  ])('ends by %s, and the page stays', async (_how, close) => {
    const router = openSheet();
    await isRunning();
    const { pathname } = router.state.location;
    await close(router);
    await isClosed();
    expect(tracks.map(({ stop }) => stop.mock.calls.length)).toEqual([1]);
    expect(router.state.location).toMatchObject({ pathname, state: null });
  });

  test('sees nothing while the page is hidden or locked, and begins again after it', async () => {
    openSheet();
    await isRunning();
    hidePage(true);
    expect(tracks[0]?.stop).toHaveBeenCalledOnce();
    seen.codes = [tube];
    hidePage(false);
    await waitFor(() => expect(scans).toEqual([tube]));
    act(() => useLock.setState({ mark: { session: 's', username: '', fullName: '' } }));
    expect(tracks[1]?.stop).toHaveBeenCalledOnce();
    expect(getUserMedia).toHaveBeenCalledTimes(2);
  });

  test('that is allowed only after the sheet was closed goes out at once', async () => {
    let allow = (_stream: unknown): void => undefined;
    getUserMedia.mockImplementation(() => new Promise((resolve) => (allow = resolve)));
    openSheet();
    await waitFor(() => expect(getUserMedia).toHaveBeenCalled());
    await userEvent.keyboard('{Escape}');
    await isClosed();
    const track = new FakeTrack(false);
    await act(async () => allow({ getTracks: () => [track], getVideoTracks: () => [track] }));
    expect(track.stop).toHaveBeenCalledOnce();
  });

  test('has a lamp where the phone has one', async () => {
    giveCamera({ torch: true });
    openSheet();
    fireEvent.click(await screen.findByRole('button', { name: texts.camera.torchOn }));
    await screen.findByRole('button', { name: texts.camera.torchOff, pressed: true });
    expect(tracks[0]?.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  });

  test('without a lamp offers none', async () => {
    openSheet();
    await isRunning();
    expect(screen.queryByRole('button', { name: texts.camera.torchOn })).toBeNull();
  });
});

describe('without a camera the sheet says what to do', () => {
  test.each([
    ['NotAllowedError', texts.camera.problems.refused],
    ['NotFoundError', texts.camera.problems.missing],
    ['NotReadableError', texts.camera.problems.busy],
    ['Error', texts.camera.problems.failed],
  ])('%s', async (name, { title, text }) => {
    getUserMedia.mockRejectedValueOnce(problem(name));
    openSheet();
    await screen.findByText(title);
    expect(screen.getByText(text)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    await isRunning();
  });

  test('a camera that is pulled out says so', async () => {
    openSheet();
    await isRunning();
    act(() => void tracks[0]?.dispatchEvent(new Event('ended')));
    await screen.findByText(texts.camera.problems.failed.title);
  });

  test('a reader that could not be fetched is not asked for again and again', async () => {
    seen.isLost = true;
    openSheet();
    await screen.findByText(texts.camera.problems.failed.title);
    expect(tracks.map(({ stop }) => stop.mock.calls.length)).toEqual([0]);
    seen.isLost = false;
    fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    await isRunning();
    expect(tracks.map(({ stop }) => stop.mock.calls.length)).toEqual([1, 0]);
  });

  test('a phone that came by http is told of https, a computer is offered nothing', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: undefined }));
    vi.stubGlobal('isSecureContext', false);
    const touch = vi.fn<(query: string) => unknown>((query) => ({
      matches: query.includes('coarse'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    vi.stubGlobal('matchMedia', touch);
    openSheet();
    await screen.findByText(texts.camera.problems.insecure.title);
    expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull();
  });

  test('a computer without one is offered nothing', () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: undefined }));
    vi.stubGlobal('isSecureContext', true);
    renderInShell(<Page />);
    expect(screen.queryByRole('button', { name: texts.camera.open })).toBeNull();
  });
});
