import { renderScreen } from '../../../../test-support/render-screen.tsx';
import type { Permission } from '@senlab/domain';
import { hideAllDialogs } from '@senlab/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type Answer,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { listAnswer } from '../../../../test-support/lab-rows.ts';
import { fillField } from '../../../../test-support/acts.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { AuditLog } from './audit-log.tsx';
import type { AuditEntry } from './audit-words.ts';

vi.mock('../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

const lab = {
  commands: { specimen: { receive: 'Nhận mẫu' } },
  otherCommands: { update: 'Cập nhật' },
  fields: { condition: 'Tình trạng' },
};

let server: FakeServer;

function anEntry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  return {
    _id: 'e1',
    time: '2026-11-14T02:20:00.000Z',
    actorId: 'a1',
    actorName: 'Đỗ Quang Huy',
    action: 'update',
    command: 'receive',
    entity: 'specimen',
    entityLabel: '261114012301',
    patientId: 'p1',
    recordId: 'r1',
    fromState: 'collected',
    toState: 'received',
    reason: null,
    changes: [{ field: 'condition', before: null, after: 'ok' }],
    isRedacted: false,
    isRefused: false,
    ip: '10.0.3.7',
    workstation: 'XN-02',
    ...overrides,
  };
}

const whole = {
  isIntact: true,
  breaks: [],
  firstSeal: 1,
  lastSeal: 40,
  events: 1200,
  nextSeal: null,
  headSeal: 40,
  headHash: 'ab'.repeat(32),
  headTime: '2026-11-14T02:20:00.000Z',
};

let people = 0;
function logIn(...permissions: readonly Permission[]): void {
  people += 1;
  beginSession(userFromMe(aMe({ sub: `sub-${String(people)}`, permissions: [...permissions] })));
}

function open(address = '/apps/nhat-ky'): void {
  renderScreen(<AuditLog lab={lab} />, address);
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.scrollIntoView = () => undefined;
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['AuditEvents'] = () => listAnswer([anEntry()]);
  server.answers['VerifyAudit'] = () => success(whole);
  logIn('audit.read');
});

afterEach(() => act(() => hideAllDialogs()));

describe('the log', () => {
  test('says who did what to what, and where', async () => {
    open();
    for (const words of ['09:20 14/11/2026', 'Đỗ Quang Huy', 'Nhận mẫu', 'Ống mẫu', '261114012301'])
      expect(await screen.findByText(words)).toBeTruthy();
  });

  test('asks with the filters of its address', async () => {
    open('/apps/nhat-ky?action.eq=view&refused.eq=true');
    await screen.findByText('261114012301');
    expect(server.sent('AuditEvents').at(-1)?.['filtered']).toEqual([
      { id: 'action', operator: 'eq', value: 'view' },
      { id: 'refused', operator: 'eq', value: 'true' },
    ]);
  });

  test('shows no id that nobody can read', async () => {
    const entityLabel = '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b08';
    server.answers['AuditEvents'] = () => listAnswer([anEntry({ entity: 'account', entityLabel })]);
    open();
    await screen.findByText('Tài khoản');
    expect(screen.queryByText(entityLabel)).toBeNull();
  });

  test('asks for one person by the name she logs in with', async () => {
    open('/apps/nhat-ky?actor.eq=kythuat');
    await screen.findByText('261114012301');
    expect(server.sent('AuditEvents').at(-1)?.['filtered']).toEqual([
      { id: 'actor', operator: 'eq', value: 'kythuat' },
    ]);
  });

  test('takes no patient from its address, which is logged and shared', async () => {
    open('/apps/nhat-ky?patient.eq=260001243');
    await screen.findByText('261114012301');
    expect(server.sent('AuditEvents').at(-1)?.['filtered']).toEqual([]);
  });

  test('marks what was refused', async () => {
    server.answers['AuditEvents'] = () => listAnswer([anEntry({ isRefused: true })]);
    open();
    await screen.findByText('Bị từ chối', { selector: '.MuiChip-label' });
  });

  test('words of a later version are shown as they come', async () => {
    server.answers['AuditEvents'] = () => listAnswer([anEntry({ action: 'shred', entity: 'paper' })]);
    open();
    await screen.findByText('shred');
    expect(screen.getByText('paper')).toBeTruthy();
  });

  test('shows the whole line, and leads to the case', async () => {
    open();
    await screen.findByText('261114012301');
    screen.getByRole('rowheader').focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Đã lấy → Đã nhận')).toBeTruthy();
    expect(dialog.getByText('Nhận mẫu')).toBeTruthy();
    expect(dialog.getByText('Tình trạng: Đạt')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Mở hồ sơ' }).getAttribute('href')).toBe(
      '/apps/lims/lims-detail/r1',
    );
  });

  test('says when something was left out', async () => {
    server.answers['AuditEvents'] = () => listAnswer([anEntry({ isRedacted: true, changes: [] })]);
    open();
    await screen.findByText('261114012301');
    screen.getByRole('rowheader').focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText(/được che vì bạn không được xem/);
  });

  test('of those who do not read the log is their own, and cannot be verified', async () => {
    logIn('patients.read');
    open();
    await screen.findByText(/chỉ thấy những việc do chính mình làm/);
    expect(screen.queryByRole('button', { name: 'Kiểm tra chuỗi' })).toBeNull();
  });

  test('that is empty says what to do', async () => {
    server.answers['AuditEvents'] = () => listAnswer([]);
    open();
    await screen.findByText('Không có dòng nhật ký nào');
  });
});

describe('the verification of the chain', () => {
  async function verify(head = ''): Promise<ReturnType<typeof within>> {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Kiểm tra chuỗi' }));
    const dialog = within(await screen.findByRole('dialog'));
    if (head !== '') await fillField(dialog.getByRole('textbox'), head);
    await userEvent.click(dialog.getByRole('button', { name: 'Bắt đầu kiểm tra' }));
    return dialog;
  }

  test('goes from the first seal to the last, part by part', async () => {
    const parts: Answer[] = [
      success({ ...whole, lastSeal: 20, events: 800, nextSeal: 21 }),
      success({ ...whole, firstSeal: 21, events: 400 }),
    ];
    server.answers['VerifyAudit'] = () => parts.shift() ?? 'no-answer';
    const dialog = await verify();
    await dialog.findByText(/Chuỗi nguyên vẹn: 1.200 dòng, 40 niêm phong/);
    expect(server.sent('VerifyAudit').map(({ fromSeal }) => fromSeal)).toEqual([1, 21]);
    expect(dialog.getByText('ab'.repeat(32))).toBeTruthy();
  });

  test('names the first broken link, and stops there', async () => {
    const text = 'Một dòng nhật ký đã bị sửa sau khi niêm phong. Vị trí: niêm phong số 7.';
    server.answers['VerifyAudit'] = () =>
      success({
        ...whole,
        isIntact: false,
        nextSeal: 21,
        breaks: [{ kind: 'event_changed', text, sealNo: 7, eventId: 'e9', time: null }],
      });
    const dialog = await verify();
    await dialog.findByText('Chuỗi bị đứt');
    expect(dialog.getByText(text)).toBeTruthy();
    expect(server.sent('VerifyAudit')).toHaveLength(1);
  });

  test('does not ask for ever a server that sends it back', async () => {
    server.answers['VerifyAudit'] = () => success({ ...whole, nextSeal: 1 });
    const dialog = await verify();
    await dialog.findByText('Chưa kiểm tra được. Vui lòng thử lại.');
    expect(server.sent('VerifyAudit')).toHaveLength(1);
  });

  test('sends the head that somebody wrote down', async () => {
    const dialog = await verify('CD'.repeat(32));
    await dialog.findByText(/Chuỗi nguyên vẹn/);
    expect(server.sent('VerifyAudit')[0]?.['head']).toBe('CD'.repeat(32));
  });

  test('does not send what cannot be a head', async () => {
    const dialog = await verify('abc');
    expect(dialog.getByText('Mã niêm phong gồm đúng 64 ký tự 0–9, a–f.')).toBeTruthy();
    expect(server.sent('VerifyAudit')).toHaveLength(0);
  });

  test.each([
    ['refused', () => refusal(3, 'Phần nhật ký không hợp lệ.'), 'Phần nhật ký không hợp lệ.'],
    ['cut off', (): Answer => 'no-answer', 'Chưa kiểm tra được. Vui lòng thử lại.'],
  ])('that is %s says so, and never that all is well', async (_how, answer, words) => {
    server.answers['VerifyAudit'] = answer;
    const dialog = await verify();
    await dialog.findByText(words);
    expect(dialog.queryByText(/nguyên vẹn/)).toBeNull();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Kiểm tra lại' })).toBeTruthy());
  });
});
