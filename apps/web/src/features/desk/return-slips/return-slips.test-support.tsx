/* oxlint-disable senlab/texts-in-texts-file -- For tests: no screen shows these. */
import { AppThemeProvider } from '@senlab/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import {
  aMe,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { listAnswer } from '../../../../test-support/lab-rows.ts';
import { aDesk, aSlip, aSlipRow } from '../../../../test-support/return-slips.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { counterAddress, deskAddress } from './slip-calls.ts';
import { forgetIdentity } from './named-identity.ts';
import { ReturnSlipsPage } from './return-slips-page.tsx';

export const herDesk = deskAddress('260042171');

/** A receptionist, her server, and a patient for whom two reports are ready. */
export function startCounter(): FakeServer {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.scrollIntoView = () => undefined;
  forgetIdentity();
  setConfig(testConfig);
  const server = startFakeServer();
  server.answers['ReturnDesk'] = () => success(aDesk());
  server.answers['ReturnSlips'] = () => listAnswer([aSlipRow()]);
  server.answers['HandOverResults'] = () => success({ slip: aSlip(), printId: 'print-1', issues: [] });
  server.answers['UndoHandOver'] = () => success({ _id: 's1', version: 3, status: 'cancelled' });
  beginSession(
    userFromMe(aMe({ permissions: ['patients.read', 'patients.write', 'return-slips.hand-over'] })),
  );
  return server;
}

/** As the browser has it: StrictMode enters, leaves and enters each page when it opens. */
export function openCounter(path = herDesk): ReturnType<typeof createMemoryRouter> {
  const router = createMemoryRouter([{ path: `${counterAddress}/:mabn?`, Component: ReturnSlipsPage }], {
    initialEntries: [path],
  });
  render(
    <StrictMode>
      <AppThemeProvider>
        <RouterProvider router={router} />
      </AppThemeProvider>
    </StrictMode>,
  );
  return router;
}

export function sentWith(server: FakeServer, name: string): readonly Record<string, unknown>[] {
  return server.sent(name);
}

/** At once, as from a scanner: a browser that is only imitated takes its time for each key. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}

export async function nameHer(): Promise<void> {
  await fill(await screen.findByLabelText('Mã bệnh nhân'), '260042171');
  await fill(screen.getByLabelText('Số điện thoại'), '0912345678');
}

export async function undo(reason = 'sai người nhận'): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /^Hoàn tác \(còn [45]:\d\d\)$/ }));
  await fill(screen.getByLabelText('Lý do hoàn tác'), reason);
  await userEvent.keyboard('{Enter}');
  await screen.findByLabelText('Mã bệnh nhân');
}
