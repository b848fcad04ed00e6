import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { calls, press, sent, showDemo, widenWindow } from '../../test-support/demo-page.tsx';
import { eventOf, eventSchema, keptTimes, shownEnd, valuesOf, type EventValues } from './event-times.ts';
import { CalendarPage } from './index.ts';

beforeEach(() => {
  // jsdom has neither sizes nor who watches them.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const field = (name: string | RegExp): HTMLElement => screen.getByRole('textbox', { name });

/** On a phone, where one begins with the agenda: it needs no sizes, which a test has not. */
async function showCalendar(): Promise<void> {
  showDemo(CalendarPage, '/apps/calendar');
  await screen.findByText('Giao ban khoa');
}

async function retype(name: RegExp, text: string): Promise<void> {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
}

describe('the calendar', () => {
  test('[MOCK-CAL-01] begins on a phone with what comes next, on a wide screen with the month', async () => {
    await showCalendar();
    expect(calls.made).toEqual(['GET /api/calendar-app/events']);
    expect(screen.getByRole('combobox', { name: 'Kiểu xem' }).textContent).toBe('Lịch trình');
    expect(screen.queryByText('Đặt báo cho phòng chờ')).toBeNull();
    await press('Trước đó');
    expect(screen.getByText('Đặt báo cho phòng chờ')).toBeTruthy();
    await press('Hôm nay');
    expect(screen.getByText('Giao ban khoa')).toBeTruthy();
    cleanup();
    widenWindow();
    showDemo(CalendarPage, '/apps/calendar');
    await screen.findByText('Thứ 2');
    expect(screen.getByRole('button', { name: 'Tháng', pressed: true })).toBeTruthy();
    await press('Ngày');
    expect(screen.getByRole('button', { name: 'Ngày', pressed: true })).toBeTruthy();
    expect(await screen.findByText('14:00')).toBeTruthy();
  });

  test('[MOCK-CAL-03] [MOCK-CAL-04] by keyboard an event gets another hour and title, is removed, and each is taken back', async () => {
    await showCalendar();
    button(/Giao ban khoa/).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Sửa sự kiện' });
    await retype(/^Tiêu đề/, 'Giao ban toàn viện');
    await retype(/^Giờ kết thúc/, '7:00');
    await press('Lưu');
    await screen.findByText('Kết thúc phải sau khi bắt đầu');
    expect(sent()).toEqual([]);
    await retype(/^Giờ kết thúc/, '8:30{Control>}s{/Control}');
    await screen.findByText('07:30–08:30');
    expect(screen.getByText('Giao ban toàn viện')).toBeTruthy();
    expect(sent()).toEqual(['update-event']);
    await press('Hoàn tác');
    await screen.findByText('07:30–08:00');
    await press(/Giao ban khoa/);
    await press('Xóa sự kiện');
    await screen.findByText('Đã xóa sự kiện');
    expect(screen.queryByText('Giao ban khoa')).toBeNull();
    await press('Hoàn tác');
    await screen.findByText('Giao ban khoa');
    expect(sent().slice(-2)).toEqual(['remove-event', 'add-event']);
  });

  test('[MOCK-CAL-02] a new event is of whole days, wants a title, and is kept', async () => {
    await showCalendar();
    await press('Tạo sự kiện');
    await screen.findByRole('dialog', { name: 'Tạo sự kiện' });
    expect(screen.queryByRole('textbox', { name: /^Giờ/ })).toBeNull();
    await press('Lưu');
    await screen.findByText('Bắt buộc nhập');
    expect(sent()).toEqual([]);
    await retype(/^Tiêu đề/, 'Dã ngoại{Control>}s{/Control}');
    const made = await screen.findByRole('button', { name: /Dã ngoại/ });
    expect(within(made).getByText('Cả ngày')).toBeTruthy();
    expect(sent()).toEqual(['add-event']);
  });
});

const days = { title: 'Hội thảo', allDay: true, start: '2026-12-31', end: '2027-01-01', desc: '' };
const hours = {
  title: 'Giao ban',
  allDay: false,
  start: '2026-11-14T07:30:00+07:00',
  end: '2026-11-14T08:00:00+07:00',
  desc: 'Phòng họp',
};

describe('the times of an event', () => {
  test('of whole days end, for the calendar on the screen, on the day after the last', () => {
    expect(shownEnd(days)).toBe('2027-01-02');
    expect(keptTimes({ allDay: true, startStr: '2026-12-31', endStr: '2027-01-02' })).toEqual({
      allDay: true,
      start: days.start,
      end: days.end,
    });
    expect(shownEnd(hours)).toBe(hours.end);
    expect(keptTimes({ allDay: false, startStr: hours.start, endStr: hours.end }).end).toBe(hours.end);
  });

  test('go through the form and come back as they were; whole days need no hours, and may be one', () => {
    for (const event of [days, hours]) expect(eventOf(valuesOf(event))).toEqual(event);
    const values = { ...valuesOf(days), endDay: days.start, startTime: '', endTime: '' };
    expect(eventSchema.safeParse(values).success).toBe(true);
  });

  test.each<[wrong: string, change: Partial<EventValues>]>([
    ['title', { title: '  ' }],
    ['startDay', { startDay: '31/02/2026' }],
    ['startTime', { startTime: '' }],
    ['endDay', { endDay: '2026-11-13' }],
    ['endTime', { endTime: '07:30' }],
  ])('are refused at %s where it is wrong: %j', (wrong, change) => {
    const { error } = eventSchema.safeParse({ ...valuesOf(hours), ...change });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([wrong]);
  });
});
