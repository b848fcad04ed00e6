import { renderScreen, type TestRouter } from '../../../../test-support/render-screen.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { setConfig } from '../../../api/config.ts';
import { ReportLookupPage } from './report-lookup-page.tsx';

let server: FakeServer;
let router: TestRouter;

const unknown = 'Không tìm thấy phiếu với mã này.';
const valid = {
  state: 'valid',
  versionNo: 1,
  releasedTime: '2026-11-14T09:41:00.000+07:00',
  hospital: 'Bệnh viện Mẫu',
  site: 'Cơ sở 1',
  newerVersionNo: null,
  newerReleasedTime: null,
  withdrawnTime: null,
} as const;

function open(address = '/tra-cuu'): void {
  router = renderScreen([{ path: '/tra-cuu/:verifyCode?', element: <ReportLookupPage /> }], address);
}

const asked = (): readonly unknown[] =>
  server.operations
    .filter(({ operationName }) => operationName === 'LookUpReport')
    .map(({ body }) => (body as { variables: { code: string } }).variables.code);

beforeEach(() => {
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['LookUpReport'] = () => success(valid);
});

describe('a paper that is scanned', () => {
  test('is said to be valid at once, with what to compare it with', async () => {
    open('/tra-cuu/7K3M92QXPD');
    expect(await screen.findByRole('heading', { name: 'Phiếu có hiệu lực' })).toBeDefined();
    expect(screen.getByText('09:41 14/11/2026')).toBeDefined();
    expect(screen.getByText('Cơ sở 1')).toBeDefined();
    expect(asked()).toEqual(['7K3M92QXPD']);
  });

  test('is said to be replaced, by which version and since when', async () => {
    const newer = { newerVersionNo: 2, newerReleasedTime: '2026-11-15T10:00:00.000+07:00' };
    server.answers['LookUpReport'] = () => success({ ...valid, state: 'superseded', ...newer });
    open('/tra-cuu/7K3M92QXPD');
    expect(await screen.findByRole('heading', { name: 'Phiếu đã được thay thế' })).toBeDefined();
    expect(screen.getByText('Phiên bản 2 thay thế, phát hành lúc 10:00 15/11/2026.')).toBeDefined();
  });

  test('is said to be withdrawn', async () => {
    server.answers['LookUpReport'] = () =>
      success({ ...valid, state: 'withdrawn', withdrawnTime: '2026-11-15T10:00:00.000+07:00' });
    open('/tra-cuu/7K3M92QXPD');
    expect(await screen.findByRole('heading', { name: 'Phiếu đã bị thu hồi' })).toBeDefined();
    expect(screen.getByText('10:00 15/11/2026')).toBeDefined();
  });

  test('that nobody knows is answered in the server’s words', async () => {
    server.answers['LookUpReport'] = () => refusal(4, unknown);
    open('/tra-cuu/khong-phai-ma');
    expect(await screen.findByText(unknown)).toBeDefined();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });
});

describe('the form', () => {
  test('asks nothing by itself, and nothing for an empty code', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Tra cứu' }));
    expect(await screen.findByText('Vui lòng nhập mã tra cứu.')).toBeDefined();
    expect(asked()).toEqual([]);
  });

  test('asks for what was typed, by Enter', async () => {
    open();
    await userEvent.type(screen.getByRole('textbox', { name: /Mã tra cứu/ }), '7k3m-92qx-pd{Enter}');
    expect(await screen.findByRole('heading', { name: 'Phiếu có hiệu lực' })).toBeDefined();
    expect(asked()).toEqual(['7k3m-92qx-pd']);
    await waitFor(() => expect(router.state.location.pathname).toBe('/tra-cuu/7k3m-92qx-pd'));
  });

  test('asks for the same code once more', async () => {
    server.answers['LookUpReport'] = () => refusal(6, 'Bạn thao tác quá nhanh.');
    open('/tra-cuu/7K3M92QXPD');
    expect(await screen.findByText('Bạn thao tác quá nhanh.')).toBeDefined();
    server.answers['LookUpReport'] = () => success(valid);
    await userEvent.click(screen.getByRole('button', { name: 'Tra cứu' }));
    expect(await screen.findByRole('heading', { name: 'Phiếu có hiệu lực' })).toBeDefined();
    await waitFor(() => expect(asked()).toHaveLength(2));
  });
});
