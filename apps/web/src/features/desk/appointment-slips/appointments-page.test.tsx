import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMonth,
  openAppointments,
  startAppointmentServer,
  variablesOf,
} from '../../../../test-support/appointment-page.tsx';
import { aDay, aRow, aSettings } from '../../../../test-support/appointment-slips.ts';
import { success, type FakeServer } from '../../../../test-support/fake-server.ts';
import { AppointmentsPage } from './appointments-page.tsx';
import { texts } from './texts.ts';

vi.mock('../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-16T09:00:00+07:00') });
  server = startAppointmentServer();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (
  search = '',
  permissions?: Parameters<typeof openAppointments>[1]['permissions'],
): (() => string) =>
  openAppointments(<AppointmentsPage />, {
    path: `/apps/phieu-hen-kham${search}`,
    ...(permissions ? { permissions } : {}),
  });

const dayButton = (day: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-day="${day}"]`);
  if (found === null) throw new Error(`no cell for ${day}`);
  return found;
};
/** What its button says to somebody who does not see it. */
const wordsOf = (day: string): string => dayButton(day).lastElementChild?.textContent ?? '';

describe('[ROUTE-017] the list of slips', () => {
  test('says why it is empty, and offers to write one', async () => {
    open();
    expect(await screen.findByText(texts.list.empty.title)).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.create }).getAttribute('href')).toBe(
      '/apps/phieu-hen-kham/detail',
    );
  });

  test('offers nothing to write to somebody who may not', async () => {
    open('', ['patients.read']);
    await screen.findByText(texts.list.empty.title);
    expect(screen.queryByRole('link', { name: texts.create })).toBeNull();
  });

  test('shows who comes when, and what is not signed', async () => {
    server.answers['AppointmentSlips'] = () => ({
      envelope: { code: 0, message: '', pages: 1, page: 0, records: 1, recordsExact: true, data: [aRow()] },
    });
    open();
    expect(await screen.findByText('Nguyễn Thị Thu Hà')).toBeTruthy();
    expect(screen.getByText('08:00 14/12/2026')).toBeTruthy();
    expect(screen.getByText(texts.unsigned)).toBeTruthy();
  });

  test('says when nothing could be asked, and asks again', async () => {
    server.answers['AppointmentSettings'] = () => 'no-answer';
    open();
    await screen.findByText(texts.failed);
    server.answers['AppointmentSettings'] = () => success(aSettings());
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByText(texts.list.empty.title)).toBeTruthy();
  });
});

describe('the month', () => {
  const month = '?view=month&day=2026-12-14';

  test('says of each day how many come and how many still fit, or that it is closed', async () => {
    open(month);
    await waitFor(() => expect(wordsOf('2026-12-15')).toContain('3 hẹn'));
    expect(wordsOf('2026-12-15')).toBe('Thứ Ba, 15/12/2026, 3 hẹn, còn 17');
    expect(wordsOf('2026-12-20')).toContain('Nghỉ: Ngày nghỉ hằng tuần');
  });

  test('says of a closed day who was called to it before', async () => {
    const days = [aDay('2026-12-16', { closedReason: 'Bảo trì', slips: 4 })];
    server.answers['AppointmentCalendar'] = () => success(days);
    open(month);
    await waitFor(() => expect(wordsOf('2026-12-16')).toBe('Thứ Tư, 16/12/2026, Nghỉ: Bảo trì, 4 hẹn'));
    expect(dayButton('2026-12-16').firstElementChild?.textContent).toBe('16Nghỉ4 hẹn');
  });

  test('says nothing about places on a day that is over', async () => {
    server.answers['AppointmentCalendar'] = () => aMonth('2026-11');
    open('?view=month&day=2026-11-10');
    await waitFor(() => expect(wordsOf('2026-11-10')).toBe('Thứ Ba, 10/11/2026, 3 hẹn'));
  });

  test('is walked with the arrow keys, over its end too', async () => {
    const address = open(month);
    await waitFor(() => expect(wordsOf('2026-12-14')).toContain('hẹn'));
    const grid = screen.getByRole('grid');
    dayButton('2026-12-14').focus();
    fireEvent.keyDown(grid, { key: 'ArrowDown' });
    await waitFor(() => expect(document.activeElement).toBe(dayButton('2026-12-21')));
    fireEvent.keyDown(grid, { key: 'ArrowRight' });
    await waitFor(() => expect(document.activeElement).toBe(dayButton('2026-12-22')));
    fireEvent.keyDown(grid, { key: 'PageDown' });
    await waitFor(() => expect(address()).toContain('day=2027-01'));
    expect(
      within(grid)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1);
  });

  test('opens a day', async () => {
    server.answers['AppointmentDay'] = () => success({ ...aDay('2026-12-15'), rows: [aRow()] });
    const address = open(month);
    await waitFor(() => expect(wordsOf('2026-12-15')).toContain('hẹn'));
    await userEvent.click(dayButton('2026-12-15'));
    await waitFor(() => expect(address()).toContain('view=day&day=2026-12-15'));
    const hour = await screen.findByRole('region', { name: '08:00' });
    expect(within(hour).getByRole('link').getAttribute('href')).toBe('/apps/phieu-hen-kham/detail/s1');
    expect(within(screen.getByRole('region', { name: '09:00' })).getByText(/Hết chỗ/)).toBeTruthy();
  });

  test('says when the site has none', async () => {
    server.answers['AppointmentSettings'] = () => success(aSettings({ sites: [] }));
    open(month);
    expect(await screen.findByText(texts.calendar.noSites)).toBeTruthy();
  });

  test('says when it could not be asked', async () => {
    server.answers['AppointmentCalendar'] = () => 'no-answer';
    open(month);
    expect(await screen.findByText(texts.failed)).toBeTruthy();
  });
});

describe('the day', () => {
  test('that is closed says why', async () => {
    server.answers['AppointmentDay'] = () =>
      success({ ...aDay('2026-12-20', { closedReason: 'Bảo trì' }), rows: [] });
    open('?view=day&day=2026-12-20');
    expect(await screen.findByText(texts.calendar.closedDay('Bảo trì'))).toBeTruthy();
  });

  test('is left with the arrows to its neighbours', async () => {
    server.answers['AppointmentDay'] = () => success({ ...aDay('2026-12-15'), rows: [] });
    const address = open('?view=day&day=2026-12-15');
    await screen.findByRole('region', { name: '08:00' });
    await userEvent.click(screen.getByRole('button', { name: texts.calendar.nextDay }));
    await waitFor(() => expect(address()).toContain('day=2026-12-16'));
    await waitFor(() =>
      expect(variablesOf(server, 'AppointmentDay').at(-1)).toMatchObject({ day: '2026-12-16' }),
    );
  });

  test('of an address that is none is today', async () => {
    server.answers['AppointmentDay'] = () => success({ ...aDay('2026-11-16'), rows: [] });
    open('?view=day&day=2026-02-30');
    await waitFor(() =>
      expect(variablesOf(server, 'AppointmentDay')[0]).toMatchObject({ day: '2026-11-16' }),
    );
  });
});
