import { renderScreen } from './render-screen.tsx';
import type { Permission } from '@senlab/domain';
import { cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import { setConfig } from '../src/api/config.ts';
import { shownDays, weeksOf } from '../src/features/desk/appointment-slips/calendar/month-days.ts';
import { beginSession } from '../src/session/session-store.ts';
import { userFromMe } from '../src/session/user.ts';
import { aDay, aSettings, aSlip, aVisit } from './appointment-slips.ts';
import { aMe, startFakeServer, success, testConfig, type Answer, type FakeServer } from './fake-server.ts';

/** A month of open days; Sundays are closed. */
export function aMonth(month: string): Answer {
  const { from } = shownDays(month);
  const days = weeksOf(month).flat();
  return success(
    days.map((day, index) =>
      aDay(
        day,
        index % 7 === 6 ? { closedReason: 'Ngày nghỉ hằng tuần', slips: 0 } : { slips: from === day ? 0 : 3 },
      ),
    ),
  );
}

export function startAppointmentServer(): FakeServer {
  setConfig(testConfig);
  const server = startFakeServer();
  server.answers['AppointmentSettings'] = () => success(aSettings());
  server.answers['AppointmentSlip'] = () => success(aSlip());
  server.answers['AppointmentVisits'] = () => success([aVisit()]);
  server.answers['AppointmentCalendar'] = () => aMonth('2026-12');
  server.answers['AppointmentSlips'] = () => ({
    envelope: { code: 0, message: '', pages: 0, page: 0, records: 0, recordsExact: true, data: [] },
  });
  return server;
}

interface Opened {
  readonly path: string;
  /** Of the route. */
  readonly pattern?: string;
  readonly permissions?: readonly Permission[];
}

/** Answers where the router has gone. */
export function openAppointments(page: ReactElement, opened: Opened): () => string {
  const { path, pattern = '*', permissions = ['patients.read', 'appointment-slips.create'] } = opened;
  cleanup();
  beginSession(userFromMe(aMe({ permissions: [...permissions] })));
  const routes = [
    { path: pattern, element: page },
    { path: '*', element: null },
  ];
  const router = renderScreen(pattern === '*' ? routes.slice(0, 1) : routes, path);
  return () => `${router.state.location.pathname}${router.state.location.search}`;
}

export function variablesOf(server: FakeServer, name: string): readonly Record<string, unknown>[] {
  return server.sent(name);
}
