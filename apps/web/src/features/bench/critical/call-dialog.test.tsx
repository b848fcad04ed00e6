import { AppThemeProvider, DialogHost, hideAllDialogs, SnackbarHost } from '@senlab/ui';
import { render, screen, waitFor, within, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi, describe } from 'vitest';
import { fillField } from '../../../../test-support/acts.ts';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { aCritical } from '../../../../test-support/lab-criticals.ts';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { CriticalList } from './critical-list.tsx';
import type { CriticalRow } from './critical-calls.ts';
import { openReadBackDialog } from './critical-actions.tsx';
import type { Permission } from '@senlab/domain';
import { firstDraft } from './call-form.ts';
import { texts } from './texts.ts';
import { WardPhone } from './call-fields.tsx';

describe('call dialog', () => {
  let server: FakeServer;
  const refresh = vi.fn(() => Promise.resolve());

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-14T10:12:00+07:00') });
    setConfig(testConfig);
    server = startFakeServer();
    server.answers['NotifyCritical'] = () =>
      success({ critical: { _id: 'c1', version: 4, status: 'notified' }, issues: [] });
    beginSession(userFromMe(aMe({ permissions: ['critical.record'] })));
    refresh.mockClear();
  });
  afterEach(() => {
    hideAllDialogs();
    vi.useRealTimers();
  });

  const names = new Map([
    ['HGB', 'Huyết sắc tố'],
    ['PLT', 'Số lượng tiểu cầu'],
    ['K', 'Kali'],
  ]);
  const hgb = aCritical();
  const plt = aCritical({ _id: 'c2', testCode: 'PLT', valueText: '41 × 10⁹/L' });
  const kali = aCritical({ _id: 'c3', testCode: 'K', valueText: '6,9 mmol/L' });

  async function openCall(...rows: readonly CriticalRow[]): Promise<ReturnType<typeof within>> {
    render(
      <AppThemeProvider>
        <SnackbarHost closeLabel="Đóng" />
        <DialogHost />
        <CriticalList label="Báo động" rows={rows} testNames={names} refresh={refresh} />
      </AppThemeProvider>,
      { wrapper: MemoryRouter },
    );
    const [first] = screen.getAllByRole('button', { name: 'Ghi nhận báo kết quả' });
    if (first === undefined) throw new Error('no button');
    await userEvent.click(first);
    return within(await screen.findByRole('dialog'));
  }

  async function fill(dialog: ReturnType<typeof within>): Promise<void> {
    await fillField(dialog.getByRole('textbox', { name: 'Người nhận báo' }), 'Đỗ Thu Trang');
    await userEvent.type(dialog.getByRole('combobox', { name: 'Chức danh' }), 'nu ho');
    await userEvent.click(await screen.findByRole('option', { name: 'Nữ hộ sinh' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Người nhận đã đọc lại/ }));
  }

  const told = (): readonly string[] =>
    server.operations
      .filter(({ operationName }) => operationName === 'NotifyCritical')
      .map(({ body }) => (body as { variables: { _id: string } }).variables._id);

  test('one call tells all open values of the patient, and Ctrl+Enter keeps it', async () => {
    const dialog = await openCall(hgb, plt, kali);
    dialog.getByText(/^Huyết sắc tố: 48 g\/L; Số lượng tiểu cầu: 41 × 10⁹\/L; Kali: 6,9 mmol\/L\. Bệnh nhân/);
    await fill(dialog);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Đã ghi nhận báo 3 kết quả.');
    expect(told()).toEqual(['c1', 'c2', 'c3']);
  });

  test('what was not told is taken out', async () => {
    const dialog = await openCall(hgb, plt);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Số lượng tiểu cầu: 41 × 10⁹/L' }));
    dialog.getByText(/^Huyết sắc tố: 48 g\/L\. Bệnh nhân/);
    await fill(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Lưu lần báo' }));
    await screen.findByText('Đã ghi nhận báo kết quả.');
    expect(told()).toEqual(['c1']);
  });

  test('a value that is added was not read back with the others', async () => {
    const dialog = await openCall(hgb, plt);
    const other = dialog.getByRole('checkbox', { name: 'Số lượng tiểu cầu: 41 × 10⁹/L' });
    await userEvent.click(other);
    await fill(dialog);
    await userEvent.click(other);
    const readBack = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Người nhận đã đọc lại/ });
    expect(readBack.checked).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Lưu lần báo' }));
    expect(told()).toEqual([]);
  });

  test('values of two cases are read out with both numbers', async () => {
    const dialog = await openCall(hgb, { ...plt, sid: '2611140456' });
    dialog.getByText(/SID 2611140123, 2611140456$/);
  });

  test.each([
    ['another patient', { patientCode: '260000001' }],
    ['another ward', { departmentName: 'Khoa Cấp cứu' }],
    ['a value that is told already', { status: 'notified' }],
  ] as const)('%s is not part of it', async (_what, other) => {
    const dialog = await openCall(hgb, { ...plt, ...other });
    expect(dialog.queryByText('Báo cùng lần gọi này')).toBeNull();
  });

  test('of what is refused it says which, and what was kept is not sent again', async () => {
    const dialog = await openCall(hgb, plt);
    await fill(dialog);
    server.answers['NotifyCritical'] = () =>
      told().length === 1
        ? success({ critical: { _id: 'c1', version: 4, status: 'notified' }, issues: [] })
        : refusal(3, 'Báo động vừa được người khác cập nhật.');
    await userEvent.click(dialog.getByRole('button', { name: 'Lưu lần báo' }));
    await dialog.findByText('Số lượng tiểu cầu: Báo động vừa được người khác cập nhật.');
    expect(refresh).toHaveBeenCalled();
    server.answers['NotifyCritical'] = () =>
      success({ critical: { _id: 'c2', version: 4, status: 'notified' }, issues: [] });
    await userEvent.click(dialog.getByRole('button', { name: 'Lưu lần báo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(told()).toEqual(['c1', 'c2', 'c2']);
  });
});

describe('read back dialog', () => {
  let server: FakeServer;
  const onSent = vi.fn();

  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    setConfig(testConfig);
    server = startFakeServer();
    onSent.mockClear();
    render(
      <AppThemeProvider>
        <DialogHost />
      </AppThemeProvider>,
    );
    act(() => openReadBackDialog({ row: aCritical({ mayReadBack: true }), testName: 'Hemoglobin', onSent }));
  });
  afterEach(() => act(() => hideAllDialogs()));

  async function send(typed: string): Promise<ReturnType<typeof within>> {
    const dialog = within(await screen.findByRole('dialog', { name: 'Đọc lại và xác nhận báo động' }));
    const field = dialog.getByRole('textbox', { name: 'Nhập lại giá trị vừa đọc' });
    if (typed !== '') await fillField(field, typed);
    await userEvent.click(dialog.getByRole('button', { name: 'Xác nhận đã nhận tin' }));
    return dialog;
  }

  test('shows whose value it is', async () => {
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Nguyễn Thị Hoa, sinh năm 1994, SID 2611140123/)).toBeTruthy();
    expect(dialog.getByText('48 g/L LL')).toBeTruthy();
  });

  test('sends what was typed, and closes', async () => {
    server.answers['ReadBackCritical'] = () => success({ _id: 'c1', version: 4, status: 'acknowledged' });
    await send('48');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.operations.at(-1)?.body).toMatchObject({
      variables: { _id: 'c1', version: 3, value: '48' },
    });
    expect(onSent).toHaveBeenCalledOnce();
  });

  test.each(['', '84'])('sends nothing that is not the value: %j', async (typed) => {
    const dialog = await send(typed);
    expect(dialog.getByRole('alert').textContent).toMatch(/không khớp/);
    expect(server.operations).toEqual([]);
  });

  test('says at the field what the server refuses, and stays open', async () => {
    server.answers['ReadBackCritical'] = () => refusal(5, 'Báo động này đã được báo.');
    const dialog = await send('48 g/L');
    expect((await dialog.findByRole('alert')).textContent).toBe('Báo động này đã được báo.');
    // The list may be old.
    expect(onSent).toHaveBeenCalledOnce();
  });
});

describe('ward phone', () => {
  function logIn(...permissions: readonly Permission[]): void {
    beginSession(userFromMe(aMe({ permissions: [...permissions] })));
  }

  function show(row: Partial<CriticalRow>, isLinked = true): string | null {
    const { container } = render(
      <AppThemeProvider>
        <MemoryRouter>
          <WardPhone row={aCritical(row)} isLinked={isLinked} />
        </MemoryRouter>
      </AppThemeProvider>,
    );
    return container.textContent;
  }

  beforeEach(() => logIn('results.read', 'critical.record'));

  describe('where a ward is called', () => {
    test('is its extension', () => {
      expect(show({ wardExtension: '214' })).toBe('Máy lẻ 214');
    });

    test('is first the one that the order gives, where that is another', () => {
      expect(show({ phoneExtension: '115' })).toBe('Máy lẻ 115 (ghi trên phiếu)Máy lẻ 214');
      expect(firstDraft(aCritical({ phoneExtension: '115' }), 0).phone).toBe('115');
    });

    test('is said once where order and settings agree', () => {
      expect(show({ phoneExtension: '214' })).toBe('Máy lẻ 214');
      expect(firstDraft(aCritical(), 0).phone).toBe('214');
    });

    test('is not known where none is kept; who cannot add one is not sent anywhere', () => {
      expect(show({ wardExtension: null })).toBe(texts.noExtension);
      expect(screen.queryByRole('link')).toBeNull();
      expect(firstDraft(aCritical({ wardExtension: null }), 0).phone).toBe('');
    });

    test('can be added by who keeps the settings, who is led there', () => {
      logIn('results.read', 'settings.write');
      show({ wardExtension: null });
      expect(screen.getByRole('link', { name: texts.addExtension }).getAttribute('href')).toBe(
        '/apps/khoa-phong',
      );
    });

    test('is told without a way out of a form that is being filled in', () => {
      logIn('results.read', 'settings.write');
      expect(show({ wardExtension: null }, false)).toBe(`${texts.noExtension} ${texts.addExtension}.`);
      expect(screen.queryByRole('link')).toBeNull();
    });
  });

  describe('an order from where no clinician works', () => {
    test.each([
      ['from a desk', { departmentName: 'Tiếp đón' }],
      ['from no department at all', { departmentName: null }],
    ])('%s leaves it to the laboratory to find one', (_where, row) => {
      logIn('results.read', 'settings.write');
      const shown = show({ ...row, isClinicalWard: false, wardExtension: null });
      expect(shown).toBe(texts.findClinician);
    });

    test('still tells the number that somebody wrote on it', () => {
      const shown = show({ isClinicalWard: false, wardExtension: null, phoneExtension: '115' });
      expect(shown).toBe(`Máy lẻ 115 (ghi trên phiếu)${texts.findClinician}`);
    });
  });
});
