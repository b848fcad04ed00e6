import { codes, refusalTexts } from '@senlab/contract';
import { DialogHost, hideAllDialogs, SnackbarHost } from '@senlab/ui';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StreamRequest } from '../../../api/change-feed.ts';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { setConfig } from '../../../api/config.ts';
import { useLock } from '../../../session/lock.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { SigningNote, useSigningPeriod, useSigning } from './use-signing.tsx';
import { forgetSigning, heldTicket, secondsLeftOf } from './signing-state.ts';

const { streams } = vi.hoisted(() => ({ streams: [] as StreamRequest[] }));
vi.mock('../../../api/live.ts', () => ({
  openChanges: (request: StreamRequest) => {
    streams.push(request);
    return new Promise(() => undefined);
  },
}));

let server: FakeServer;
const acted: string[] = [];
let said: unknown;
/** What the server makes of the tickets it is shown. */
let good: ReadonlySet<string>;

function Page(): React.ReactElement {
  useSigningPeriod();
  const sign = useSigning();
  const question = { title: 'Ký duyệt phiếu', detail: 'Một phiếu.' };
  const send = (ticket: string): Promise<'signed' | 'unconfirmed'> => {
    acted.push(ticket);
    return Promise.resolve(good.has(ticket) ? 'signed' : 'unconfirmed');
  };
  return (
    <>
      <button
        onClick={() =>
          void sign(question, send).then((answer) => {
            said = answer;
          })
        }
      >
        Duyệt
      </button>
      <SigningNote />
    </>
  );
}

const aPeriod = (ticket: string, secondsLeft: number) => ({ ticket, openedTime: '', secondsLeft });
const mine =
  (period: ReturnType<typeof aPeriod> | null, minutes = 15) =>
  () =>
    success({ minutes, period });

function show(): void {
  render(
    <>
      <SnackbarHost closeLabel="Đóng" />
      <DialogHost />
      <Page />
    </>,
  );
}
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  streams.length = 0;
  acted.length = 0;
  said = undefined;
  good = new Set(['ticket-1']);
  setConfig(testConfig);
  server = startFakeServer();
  beginSession(userFromMe(aMe({ permissions: ['patients.read', 'results.approve'] })));
});
afterEach(() => {
  act(() => {
    hideAllDialogs();
    useLock.setState({ mark: undefined });
  });
  cleanup();
  forgetSigning();
});

describe('within a signing period', () => {
  test('nothing is asked, and the note says how long that lasts', async () => {
    server.answers['MySigning'] = mine(aPeriod('ticket-1', 720));
    show();
    expect(await screen.findByText('Phiên ký còn 12 phút')).toBeTruthy();
    await press('Duyệt');
    await waitFor(() => expect(said).toBe('signed'));
    expect(acted).toEqual(['ticket-1']);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('its last minute is told as such', async () => {
    server.answers['MySigning'] = mine(aPeriod('ticket-1', 59));
    show();
    expect(await screen.findByText('Phiên ký còn dưới 1 phút')).toBeTruthy();
  });

  test('"Kết thúc" ends it at the server, and the next signature asks', async () => {
    server.answers['MySigning'] = mine(aPeriod('ticket-1', 720));
    server.answers['EndSigning'] = () => success(null);
    show();
    await screen.findByText('Phiên ký còn 12 phút');
    await press('Kết thúc phiên ký');
    await waitFor(() => expect(screen.queryByText(/^Phiên ký còn/)).toBeNull());
    expect(server.sent('EndSigning').length).toBe(1);
    await press('Duyệt');
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
    expect(acted).toEqual([]);
  });

  test('that the server could not be told to end, it stays in sight', async () => {
    server.answers['MySigning'] = mine(aPeriod('ticket-1', 720));
    show();
    await screen.findByText('Phiên ký còn 12 phút');
    await press('Kết thúc phiên ký');
    expect(await screen.findByText(/phiên ký chưa kết thúc/)).toBeTruthy();
    expect(screen.getByText('Phiên ký còn 12 phút')).toBeTruthy();
  });
});

describe('without one', () => {
  test('the dialog says how long it will hold, and its password opens a period', async () => {
    server.answers['MySigning'] = mine(null);
    server.answers['OpenSigning'] = () => success({ ticket: 'ticket-1', period: aPeriod('ticket-1', 900) });
    show();
    await waitFor(() => expect(server.sent('MySigning').length).toBe(1));
    await press('Duyệt');
    expect(
      await screen.findByText(/Không hỏi lại trong 15 phút, trừ khi khóa màn hình hoặc rời máy/),
    ).toBeTruthy();
    await userEvent.keyboard('mật-khẩu{Enter}');
    await waitFor(() => expect(said).toBe('signed'));
    expect(await screen.findByText('Phiên ký còn 15 phút')).toBeTruthy();
  });

  test('where the site has none the dialog says that each time asks, and no note appears', async () => {
    server.answers['MySigning'] = mine(null, 0);
    server.answers['OpenSigning'] = () => success({ ticket: 'ticket-1', period: null });
    show();
    await waitFor(() => expect(server.sent('MySigning').length).toBe(1));
    await press('Duyệt');
    expect(await screen.findByText(/Mỗi lần nhập ký cho một thao tác/)).toBeTruthy();
    await userEvent.keyboard('mật-khẩu{Enter}');
    await waitFor(() => expect(said).toBe('signed'));
    expect(screen.queryByText(/^Phiên ký còn/)).toBeNull();
    expect(heldTicket()).toBeUndefined();
  });

  test('whoever may not sign is not asked about', async () => {
    beginSession(userFromMe(aMe({ permissions: ['patients.read'] })));
    show();
    await Promise.resolve();
    expect(server.sent('MySigning').length).toBe(0);
  });

  test('a dialog that was left while the password was compared takes the period back', async () => {
    server.answers['MySigning'] = mine(null);
    server.answers['EndSigning'] = () => success(null);
    show();
    await waitFor(() => expect(server.sent('MySigning').length).toBe(1));
    await press('Duyệt');
    await screen.findByRole('alertdialog');
    server.answers['OpenSigning'] = () => {
      act(() => hideAllDialogs());
      return success({ ticket: 'ticket-1', period: aPeriod('ticket-1', 900) });
    };
    await userEvent.keyboard('mật-khẩu{Enter}');
    await waitFor(() => expect(server.sent('EndSigning').length).toBe(1));
    expect(said).toBe('left');
    expect(acted).toEqual([]);
    expect(heldTicket()).toBeUndefined();
  });
});

describe('a period that is over', () => {
  test('in between asks for the password, says why, and then does what was wanted', async () => {
    server.answers['MySigning'] = mine(aPeriod('ended', 720));
    server.answers['OpenSigning'] = () => success({ ticket: 'ticket-1', period: aPeriod('ticket-1', 900) });
    show();
    await screen.findByText('Phiên ký còn 12 phút');
    await press('Duyệt');
    expect(await screen.findByText(/Phiên ký đã kết thúc, chưa có gì được ký/)).toBeTruthy();
    await userEvent.keyboard('mật-khẩu{Enter}');
    await waitFor(() => expect(said).toBe('signed'));
    expect(acted).toEqual(['ended', 'ticket-1']);
  });

  test('that even the new password does not help is said, not tried for ever', async () => {
    good = new Set();
    server.answers['MySigning'] = mine(null);
    server.answers['OpenSigning'] = () => success({ ticket: 'ticket-1', period: null });
    show();
    await press('Duyệt');
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('mật-khẩu{Enter}');
    await waitFor(() => expect(said).toBe('unconfirmed'));
    expect(acted).toEqual(['ticket-1']);
  });

  test('in another tab is over in this one', async () => {
    server.answers['MySigning'] = mine(aPeriod('ticket-1', 720));
    show();
    await screen.findByText('Phiên ký còn 12 phút');
    server.answers['MySigning'] = mine(null);
    await waitFor(() => expect(streams.length).toBeGreaterThan(0));
    act(() => {
      for (const stream of streams) stream.onChanges([{ sequence: '1', topic: 'my_signing', _id: 'a' }]);
    });
    await waitFor(() => expect(screen.queryByText(/^Phiên ký còn/)).toBeNull());
  });

  test('by a lock is forgotten at once, and asked for again when the screen is open', async () => {
    server.answers['MySigning'] = mine(aPeriod('ticket-1', 720));
    show();
    await screen.findByText('Phiên ký còn 12 phút');
    act(() => useLock.setState({ mark: { session: 's', username: 'a', fullName: 'A' } }));
    expect(heldTicket()).toBeUndefined();
    server.answers['MySigning'] = mine(null);
    act(() => useLock.setState({ mark: undefined }));
    await waitFor(() => expect(server.sent('MySigning').length).toBe(2));
    expect(screen.queryByText(/^Phiên ký còn/)).toBeNull();
  });

  test('the password that opens it is refused like any other', async () => {
    server.answers['MySigning'] = mine(null);
    server.answers['OpenSigning'] = () => refusal(codes.invalid, refusalTexts['wrong-old-password']);
    show();
    await press('Duyệt');
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('sai{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Mật khẩu không đúng');
    expect(acted).toEqual([]);
  });
});

describe('what is left', () => {
  const period = { ticket: 't', secondsLeft: 60, toldAt: { wall: 1_000_000, steady: 5_000 } };
  test.each([
    ['by the clock that went further, when the computer has slept', 1_040_000, 5_000, 20],
    ['when its wall clock was set back', 400_000, 35_000, 30],
    ['is nothing after the end', 1_061_000, 5_000, 0],
    ['is no more than was told', 900_000, 4_000, 60],
  ])('%s', (_, wall, steady, left) => {
    expect(secondsLeftOf(period, { wall, steady })).toBe(left);
  });
});
