import { renderScreen, type TestRouter } from '../../../../test-support/render-screen.tsx';
import type { Permission } from '@senlab/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { aCatalogue, aRecordRow, listAnswer } from '../../../../test-support/lab-rows.ts';
import { scan, until } from '../../../../test-support/acts.ts';
import type { StreamRequest } from '../../../api/change-feed.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { forgetCatalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { WorklistPage } from './worklist-page.tsx';

const streams = vi.hoisted((): StreamRequest[] => []);
vi.mock('../../../api/live.ts', () => ({
  openChanges: (request: StreamRequest) => {
    streams.push(request);
    return new Promise(() => undefined);
  },
}));
vi.mock('../../../parts/scanning/play-sound.ts', () => ({ playSound: () => undefined }));

/** Without the head. */
async function rows(): Promise<readonly HTMLElement[]> {
  await screen.findAllByRole('rowheader');
  return screen.getAllByRole('row').filter((row) => Number(row.getAttribute('data-row') ?? -1) >= 0);
}

let server: FakeServer;
let router: TestRouter;

function countsAnswer(some: Readonly<Record<string, number>>, exact = true) {
  const data = Object.entries(some).map(([status, records]) => ({ status, records }));
  return { envelope: { code: 0, message: '', data, exact } };
}

function open(address = '/apps/lims'): void {
  router = renderScreen([{ path: '/apps/lims', Component: WorklistPage }], address);
}

/** Somebody else each time: what one person chose is not the next one's. */
let people = 0;

function logIn(
  settings: unknown = null,
  permissions: readonly Permission[] = ['patients.read', 'orders.create'],
): void {
  people += 1;
  const me = aMe({ sub: `sub-${String(people)}`, permissions: [...permissions] });
  beginSession(userFromMe({ ...me, settings }));
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.scrollIntoView = () => undefined;
  streams.length = 0;
  setConfig(testConfig);
  forgetCatalogue();
  server = startFakeServer();
  server.answers['LabCatalogue'] = () => success(aCatalogue);
  server.answers['LabRecords'] = () => listAnswer([aRecordRow()]);
  server.answers['LabRecordCounts'] = () => countsAnswer({ in_progress: 1, completed: 41 });
  logIn();
});

describe('the worklist', () => {
  test('shows the open cases, each with all that a technician looks for', async () => {
    open();
    const row = within((await rows())[0] as HTMLElement);
    for (const words of [
      '2611140123',
      'NGUYỄN THỊ HOA',
      '24t3n',
      '3 tháng giữa',
      'Công thức máu',
      '4/12 nhập · 2 duyệt',
      'Đang thực hiện',
    ])
      expect(row.getByText(words)).toBeTruthy();
    expect(server.lastSent('LabRecords')).toMatchObject({
      pageSize: 50,
      filtered: [{ id: 'status', operator: 'eq', value: 'open' }],
    });
  });

  test('counts its tabs, with the same filters as the list and without its tab', async () => {
    open('/apps/lims?section.eq=HUYET_HOC&tab=completed');
    await screen.findByRole('tab', { name: 'Đã trả đủ 41' });
    expect(screen.getByRole('tab', { name: 'Đang mở 1' })).toBeTruthy();
    expect(server.lastSent('LabRecordCounts')).toEqual({
      filtered: [{ id: 'section', operator: 'eq', value: 'HUYET_HOC' }],
    });
    expect(server.lastSent('LabRecords')['filtered']).toEqual([
      { id: 'status', operator: 'eq', value: 'completed' },
      { id: 'section', operator: 'eq', value: 'HUYET_HOC' },
    ]);
  });

  test('counts again, and asks again, when somebody changed a record', async () => {
    open();
    await screen.findByRole('tab', { name: 'Đang mở 1' });
    server.answers['LabRecordCounts'] = () => countsAnswer({ in_progress: 2 });
    server.answers['LabRecords'] = () =>
      listAnswer([aRecordRow({ _id: 'r2', sid: '2611140124' }), aRecordRow()]);
    // Of the counts and of the rows.
    const isOfRecords = ({ variables }: StreamRequest): boolean => variables.topics.includes('lab_records');
    const stream = await until(() => streams.find(isOfRecords));
    act(() => stream.onChanges([{ sequence: '1', topic: 'lab_records', _id: 'r2' }]));
    await screen.findByRole('tab', { name: 'Đang mở 2' });
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    const fresh = (await rows()).filter((row) => row.hasAttribute('data-fresh'));
    expect(fresh).toHaveLength(1);
  });

  test('sorts by what was promised in one direction, and only where there are promises', async () => {
    open();
    const head = await screen.findByRole('columnheader', { name: 'Hẹn trả' });
    await userEvent.click(head);
    await waitFor(() =>
      expect(server.lastSent('LabRecords')['sorted']).toEqual([{ id: 'due', desc: false }]),
    );
    await userEvent.click(head);
    await waitFor(() =>
      expect(server.lastSent('LabRecords')['sorted']).toEqual([{ id: 'urgency', desc: false }]),
    );
    await userEvent.click(head);
    await userEvent.click(screen.getByRole('tab', { name: /Đã trả đủ/ }));
    await waitFor(() =>
      expect(server.lastSent('LabRecords')['filtered']).toMatchObject([{ value: 'completed' }]),
    );
    expect(server.lastSent('LabRecords')['sorted']).toEqual([]);
    expect(screen.getByRole('columnheader', { name: 'Hẹn trả' }).hasAttribute('data-sortable')).toBe(false);
  });

  test('opens a case with Enter', async () => {
    open();
    (await screen.findByRole('rowheader')).focus();
    await userEvent.keyboard('{Enter}');
    // With the order of the list, as ids, in the history and not in the address.
    const state = { listOrder: ['r1'] };
    expect(router.state.location).toMatchObject({ pathname: '/apps/lims/lims-detail/r1', search: '', state });
  });

  test('opens what is scanned, also from inside its search field, which stays as it was', async () => {
    server.answers['Scan'] = () =>
      success({ kind: 'specimen', recordId: 'r9', patientId: null, specimen: null });
    open();
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'SID, mã BN, tên' });
    field.focus();
    scan('261114012301');
    expect(field.value).toBe('');
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/lims/lims-detail/r9'));
  });

  test('keeps a name out of its address', async () => {
    open();
    // As a person types: quicker, it would be a scan.
    const person = userEvent.setup({ delay: 45 });
    await person.type(await screen.findByRole('textbox', { name: 'SID, mã BN, tên' }), 'thu ha 94{Enter}');
    await waitFor(() => expect(server.lastSent('LabRecords')['filtered']).toHaveLength(2));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

describe('what a person chose', () => {
  const settings = { tables: { 'lab-worklist-view': 'tab=on_hold&section.eq=HUYET_HOC' } };

  test('is there again on the next visit', async () => {
    logIn(settings);
    open();
    await rows();
    await waitFor(() => expect(router.state.location.search).toBe('?tab=on_hold&section.eq=HUYET_HOC'));
    expect(server.sent('LabRecords').length).toBe(1);
  });

  test('gives way to an address that says something itself', async () => {
    logIn(settings);
    open('/apps/lims?tab=all');
    await rows();
    expect(server.lastSent('LabRecords')['filtered']).toEqual([]);
  });

  test('can be taken back', async () => {
    logIn(settings);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Xóa lọc' }));
    await userEvent.click(screen.getByRole('tab', { name: /Đang mở/ }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(server.lastSent('LabRecords')['filtered']).toMatchObject([{ value: 'open' }]));
  });
});

describe('what is missing', () => {
  test('a person who may not order is not offered to', async () => {
    open();
    await screen.findByRole('link', { name: 'Chỉ định mới' });
    act(() => logIn(null, ['patients.read']));
    expect(screen.queryByRole('link', { name: 'Chỉ định mới' })).toBeNull();
  });

  test('without a catalogue the page says so, and offers another try', async () => {
    server.answers['LabCatalogue'] = () => 'no-answer';
    open();
    await screen.findByText(/Chưa tải được danh mục/);
    server.answers['LabCatalogue'] = () => success(aCatalogue);
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    await rows();
  });

  test('without counts the tabs are still there', async () => {
    server.answers['LabRecordCounts'] = () => refusal(7, 'Bận');
    open();
    await rows();
    expect(screen.getByRole('tab', { name: 'Đang mở' })).toBeTruthy();
  });

  test('an empty list says why', async () => {
    server.answers['LabRecords'] = () => listAnswer([]);
    open();
    await screen.findByText('Không có hồ sơ nào ở đây');
  });

  test('who may not see values sees no flags', async () => {
    server.answers['LabRecords'] = () =>
      listAnswer([
        aRecordRow({ hasCritical: null, hasAbnormal: null }),
        aRecordRow({ _id: 'r2', hasCritical: true }),
      ]);
    open();
    await rows();
    expect(screen.getAllByText('Báo động')).toHaveLength(1);
    expect(screen.queryByText('Bất thường')).toBeNull();
  });
});
