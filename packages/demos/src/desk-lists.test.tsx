import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { calls, showDemo } from '../test-support/demo-page.tsx';
import { AppointmentPage, AppointmentsPage } from './appointments/index.ts';
import { CallsPage } from './calls/index.ts';
import { DepartmentsPage } from './departments/index.ts';
import { SurveysPage } from './surveys/index.ts';
import { TicketPage } from './tickets/index.ts';

test('[MOCK-DESK-09] the surveys are shown in a list', async () => {
  showDemo(SurveysPage, '/apps/surveys');
  await screen.findByText('Thời gian chờ tại quầy');
  expect(calls.made).toEqual(['GET /api/surveys']);
});

test('[MOCK-DESK-03] each department shows the seven hours, those before noon apart', async () => {
  showDemo(DepartmentsPage, '/apps/departments');
  const card = await screen.findByRole('region', { name: 'Siêu âm' });
  const hours = within(card)
    .getAllByRole('list')
    .map((list) => within(list).getAllByRole('listitem').length);
  expect(hours).toEqual([4, 3]);
});

describe('the appointments', () => {
  test('[MOCK-DESK-01] show their states in words, and Enter opens one', async () => {
    const { where } = showDemo(AppointmentsPage, '/apps/appointments');
    const name = await screen.findByText('Phan Thảo Nguyên');
    expect(screen.getAllByText('Mới đăng ký').length).toBeGreaterThan(1);
    await userEvent.dblClick(name);
    expect(where()).toBe('/apps/appointments/appointment-1');
  });

  test('[MOCK-DESK-02] one shows what is known of it; an unknown one says so and leads back', async () => {
    showDemo(AppointmentPage, '/apps/appointments/:id', '/apps/appointments/appointment-2');
    await screen.findByRole('region', { name: 'Hồ Khánh Vân' });
    expect(screen.getByText('Siêu âm')).toBeTruthy();
    const { where } = showDemo(AppointmentPage, '/apps/appointments/:id', '/apps/appointments/unknown');
    await screen.findByText('Không tìm thấy lịch hẹn');
    await userEvent.click(screen.getAllByRole('link', { name: 'Lịch hẹn' })[1] ?? document.body);
    expect(where()).toBe('/apps/appointments');
  });
});

test('[MOCK-DESK-11] one ticket is shown with its content', async () => {
  showDemo(TicketPage, '/apps/tickets/:id', '/apps/tickets/ticket-3');
  await screen.findByText(/chưa nhận được hóa đơn/);
  expect(calls.made).toEqual(['GET /api/ticket?id=ticket-3']);
});

describe('the calls', () => {
  test.each([
    ['[MOCK-DESK-04]', '/apps/calls', '/api/calls', 'Tất cả'],
    ['[MOCK-DESK-05]', '/apps/calls/in', '/api/calls/in', 'Gọi đến'],
    ['[MOCK-DESK-06]', '/apps/calls/out', '/api/calls/out', 'Gọi đi'],
    ['[MOCK-DESK-07]', '/apps/calls/miss', '/api/calls/miss', 'Gọi nhỡ'],
  ])('%s of %s come from a list of their own, under their tab', async (_row, address, asked, tab) => {
    showDemo(CallsPage, '/apps/calls/:kind?', address);
    const chosen = await screen.findByRole('tab', { name: tab, selected: true });
    expect(chosen.getAttribute('href')).toBe(address);
    await screen.findByText('Máy nhánh 102');
    expect(calls.made).toEqual([`GET ${asked}`, 'GET /api/calls/events']);
  });
});
