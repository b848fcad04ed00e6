import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type Answer,
  type FakeServer,
} from '../../../../test-support/fake-server.ts';
import { renderInShell } from '../../../../test-support/render-in-shell.tsx';
import { setConfig } from '../../../api/config.ts';
import { beginSession } from '../../../session/session-store.ts';
import { userFromMe } from '../../../session/user.ts';
import { forgetCatalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { aPatient } from '../../patients/patients/patient-examples.ts';
import { catalogueExample } from './catalogue-example.ts';
import { forgetVisit } from './visit-card.tsx';
import { OrderPage } from './order-page.tsx';
import { texts } from './texts.ts';

const doctors = [
  { _id: 'b1', name: 'BS. Lê Minh Châu', departmentId: 'd1' },
  { _id: 'b2', name: 'BS.CKI Hoàng Đức Thịnh', departmentId: 'd2' },
];
const noFindings = { issues: [], warnings: [], repeated: [], tubes: [], gestationalDays: null };
const repeated = { itemCode: 'CTM', testCodes: ['HGB'], lastTime: '2026-11-14T01:21:00Z', sid: '2611140007' };
let server: FakeServer;

function refusedWith(message: string, data: object): () => Answer {
  const nothing = { orderCode: null, recordId: null, sid: null, issues: [], repeated: [] };
  return () => ({ envelope: { code: 3, message, data: { ...nothing, ...data } } });
}

function sent(name: string): readonly Record<string, unknown>[] {
  return server.operations
    .filter(({ operationName }) => operationName === name)
    .map(({ body }) => (body as { variables: { draft: Record<string, unknown> } }).variables.draft);
}

beforeEach(() => {
  forgetCatalogue();
  forgetVisit();
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['Patient'] = () => success(aPatient());
  server.answers['LabCatalogue'] = () => success(catalogueExample);
  server.answers['OrderingDoctors'] = () => success(doctors);
  server.answers['CheckOrder'] = () => success(noFindings);
  beginSession(userFromMe(aMe({ permissions: ['patients.read', 'orders.create'] })));
});

async function open(): Promise<ReturnType<typeof renderInShell>> {
  const router = renderInShell(<OrderPage />);
  await act(() => router.navigate('/?bn=p1'));
  await screen.findByLabelText(texts.picker.label);
  return router;
}

function pick(code: string): void {
  const field = screen.getByLabelText(texts.picker.label);
  fireEvent.change(field, { target: { value: code } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

const chosen = () => within(screen.getByRole('region', { name: texts.cards.chosen }));
const place = () => fireEvent.click(screen.getByRole('button', { name: new RegExp(texts.place) }));

test('without a patient the search box asks for whom', () => {
  renderInShell(<OrderPage />);
  expect(screen.getByLabelText(texts.choosePatient)).toBeDefined();
});

test('whoever may not order is told so, and nothing is asked', () => {
  beginSession(userFromMe(aMe({ permissions: ['patients.read'] })));
  renderInShell(<OrderPage />);
  expect(screen.getByText(texts.noRight)).toBeDefined();
  expect(server.operations).toEqual([]);
});

test('a patient who is not found is said, with a way to try again', async () => {
  server.answers['Patient'] = () => refusal(4, 'Không tìm thấy bệnh nhân.');
  const router = renderInShell(<OrderPage />);
  await act(() => router.navigate('/?bn=p1'));
  await screen.findByText('Không tìm thấy bệnh nhân.');
});

describe('choosing', () => {
  test('a code and Enter add it, and its tubes appear at once, in the order of drawing', async () => {
    await open();
    pick('ctm');
    pick('ast');
    expect(chosen().getByText('Tổng phân tích tế bào máu')).toBeDefined();
    const tubes = within(screen.getByRole('region', { name: texts.cards.tubes })).getAllByRole('listitem');
    expect(tubes.map(({ textContent }) => textContent)).toEqual([
      'Ống nắp đỏAST',
      'Ống nắp tímWBC, HGB, PLT',
    ]);
  });

  test('a chip adds and takes away', async () => {
    await open();
    const chip = screen.getByRole('button', { name: 'Double test' });
    fireEvent.click(chip);
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('region', { name: texts.cards.screening })).toBeDefined();
    fireEvent.click(chip);
    expect(screen.queryByRole('region', { name: texts.cards.screening })).toBeNull();
  });

  test('a screening asks whether she smokes and has diabetes, and takes no answer for no', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Double test' }));
    const card = within(screen.getByRole('region', { name: texts.cards.screening }));
    for (const name of ['Hút thuốc', 'Đái tháo đường týp 1']) {
      expect(card.getByRole('combobox', { name: new RegExp(name) }).textContent).toContain('Chọn…');
    }
  });

  test('the server is asked once the hand rests, and its warnings stand at their items', async () => {
    server.answers['CheckOrder'] = () =>
      success({ ...noFindings, warnings: [{ code: 'CTM', message: 'Tuổi thai ngoài cửa sổ khuyến cáo.' }] });
    await open();
    pick('ctm');
    pick('ast');
    const item = (await screen.findByText('Tuổi thai ngoài cửa sổ khuyến cáo.')).closest('li');
    expect(item?.textContent).toContain('Tổng phân tích tế bào máu');
    expect(sent('CheckOrder')).toHaveLength(1);
  });

  test('how far she is, is said while the date is typed', async () => {
    vi.setSystemTime('2026-11-15T05:00:00Z');
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Đang mang thai' }));
    fireEvent.change(screen.getByLabelText(/Ngày đầu kinh cuối/), { target: { value: '200826' } });
    expect(screen.getByText('Thai 12 tuần 3 ngày')).toBeDefined();
    vi.useRealTimers();
  });

  test('stat asks for the extension', async () => {
    await open();
    expect(screen.queryByLabelText(/Máy lẻ/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Cấp cứu' }));
    expect(screen.getByLabelText(/Máy lẻ/)).toBeDefined();
  });
});

describe('a screening', () => {
  const scan = () => within(screen.getByRole('region', { name: texts.cards.screening }));
  const sonographer = () => scan().getByLabelText<HTMLInputElement>(/^Bác sĩ siêu âm/);
  const chooseDouble = () => fireEvent.click(screen.getByRole('button', { name: 'Double test' }));

  test('takes doctor and machine from the lists of the house, and nothing else', async () => {
    server.answers['UltrasoundChoices'] = () =>
      success({
        doctors: [{ name: 'BS. Trần Thị Mẫu', warning: 'Chứng chỉ đã hết hạn.' }],
        machines: [{ name: 'Voluson E8', warning: null }],
      });
    await open();
    chooseDouble();
    await waitFor(() => expect(sonographer().getAttribute('role')).toBe('combobox'));
    fireEvent.change(sonographer(), { target: { value: 'tran thi mau' } });
    fireEvent.click(screen.getByRole('option', { name: 'BS. Trần Thị Mẫu' }));
    expect(scan().getByText('Chứng chỉ đã hết hạn.')).toBeDefined();
    const machine = scan().getByLabelText<HTMLInputElement>(/^Máy siêu âm/);
    fireEvent.focus(machine);
    fireEvent.change(machine, { target: { value: 'máy của tôi' } });
    expect(screen.queryByRole('option')).toBeNull();
    fireEvent.blur(machine);
    expect(machine.value).toBe('');
  });

  test('lets the names be typed where no list came', async () => {
    server.answers['UltrasoundChoices'] = () => 'no-answer';
    await open();
    chooseDouble();
    fireEvent.change(sonographer(), { target: { value: 'BS. Mẫu' } });
    expect(sonographer().value).toBe('BS. Mẫu');
  });

  test('asks for the weight beside the scan, once', async () => {
    await open();
    expect(screen.getByLabelText('Cân nặng')).toBeDefined();
    chooseDouble();
    fireEvent.change(scan().getByLabelText('Cân nặng'), { target: { value: '54,5' } });
    expect(screen.getAllByLabelText('Cân nặng')).toHaveLength(1);
    expect(screen.queryByText(texts.weightForRisk)).toBeNull();
    fireEvent.change(scan().getByLabelText('Cân nặng'), { target: { value: ' ' } });
    expect(scan().getByText(texts.weightForRisk)).toBeDefined();
  });
});

describe('who orders', () => {
  const department = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Khoa\/Phòng chỉ định/ });
  const doctor = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Bác sĩ chỉ định/ });
  const logIn = (me: Partial<ReturnType<typeof aMe>>): void =>
    beginSession(userFromMe(aMe({ permissions: ['patients.read', 'orders.create'], ...me })));
  const options = (): readonly (string | null)[] =>
    screen.getAllByRole('option').map(({ textContent }) => textContent);

  test('at the desk is chosen each time: only from where clinicians work, and the doctors there first', async () => {
    logIn({ department: 'Tiếp đón' });
    await open();
    expect(department().value).toBe('');
    expect(doctor().value).toBe('');
    fireEvent.mouseDown(department());
    expect(options()).toEqual(['Khoa Khám bệnh', 'Khoa Sản']);
    fireEvent.click(screen.getByRole('option', { name: 'Khoa Sản' }));
    fireEvent.mouseDown(doctor());
    expect(options()).toEqual(['BS.CKI Hoàng Đức Thịnh', 'BS. Lê Minh Châu']);
    fireEvent.change(doctor(), { target: { value: 'duc thinh' } });
    fireEvent.click(screen.getByRole('option', { name: 'BS.CKI Hoàng Đức Thịnh' }));
    pick('ctm');
    place();
    await waitFor(() => expect(sent('PlaceOrder')).toMatchObject([{ departmentId: 'd2', doctorId: 'b2' }]));
  });

  test('of a clinician only the own department can be chosen: the server takes no other', async () => {
    logIn({ department: 'Khoa Sản', role: ['user'] });
    await open();
    fireEvent.mouseDown(department());
    expect(options()).toEqual(['Khoa Sản']);
  });

  test('in a clinic it begins with the own department, and with the person who is its doctor', async () => {
    logIn({ sub: 'b1', department: 'Khoa Khám bệnh' });
    await open();
    expect(department().value).toBe('Khoa Khám bệnh');
    expect(doctor().value).toBe('BS. Lê Minh Châu');
  });

  test('a nurse of a ward names its doctor herself', async () => {
    logIn({ sub: 'n1', department: 'Khoa Sản' });
    await open();
    expect(department().value).toBe('Khoa Sản');
    expect(doctor().value).toBe('');
  });

  test('nothing is chosen from the laboratory, whoever works there', async () => {
    logIn({ sub: 'b1', department: 'Khoa Xét nghiệm' });
    await open();
    expect(department().value).toBe('');
    expect(doctor().value).toBe('');
  });

  test('what the server refuses stands at its field', async () => {
    const issues = [
      { field: 'departmentId', message: 'Chọn khoa/phòng chỉ định.' },
      { field: 'doctorId', message: 'Chọn bác sĩ chỉ định.' },
    ];
    server.answers['CheckOrder'] = () => success({ ...noFindings, issues });
    server.answers['PlaceOrder'] = refusedWith('Phiếu còn thiếu thông tin.', { issues });
    logIn({ department: 'Tiếp đón' });
    await open();
    pick('ctm');
    place();
    for (const { message } of issues) await screen.findByText(message);
    await waitFor(() => expect(document.activeElement).toBe(department()));
    expect(sent('PlaceOrder')).toMatchObject([{ departmentId: null, doctorId: null }]);
  });

  test('without the list of doctors there is no form, and it can be asked for again', async () => {
    server.answers['OrderingDoctors'] = () => refusal(9, 'Có lỗi');
    const router = renderInShell(<OrderPage />);
    await act(() => router.navigate('/?bn=p1'));
    await screen.findByText(texts.doctors.failed);
    server.answers['OrderingDoctors'] = () => success(doctors);
    fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    await screen.findByLabelText(texts.picker.label);
  });
});

describe('a refused order', () => {
  test('says what is wrong at the fields, leads to the first, and keeps everything', async () => {
    const issues = [{ field: 'diagnosis', message: 'Chẩn đoán là bắt buộc.' }];
    server.answers['CheckOrder'] = () => success({ ...noFindings, issues });
    server.answers['PlaceOrder'] = refusedWith('Phiếu còn thiếu thông tin.', { issues });
    await open();
    pick('ctm');
    expect(screen.queryByText('Chẩn đoán là bắt buộc.')).toBeNull();
    place();
    await screen.findByText('Phiếu còn thiếu thông tin.');
    expect(screen.getByText('Chẩn đoán là bắt buộc.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Chẩn đoán/)));
    expect(chosen().getByText('Tổng phân tích tế bào máu')).toBeDefined();
  });

  test('a repeated test asks why, and the reason goes along the next time', async () => {
    server.answers['PlaceOrder'] = refusedWith('Chọn lý do chỉ định lại.', { repeated: [repeated] });
    server.answers['CheckOrder'] = () => success({ ...noFindings, repeated: [repeated] });
    await open();
    pick('ctm');
    place();
    await screen.findByText(texts.chosen.repeated('HGB', '08:21 14/11/2026', '2611140007'));
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Lý do chỉ định lại/ }));
    fireEvent.click(screen.getByRole('option', { name: 'Nghi ngờ chất lượng kết quả' }));
    place();
    await waitFor(() => expect(sent('PlaceOrder')).toHaveLength(2));
    expect(sent('PlaceOrder')[1]).toMatchObject({ items: [{ code: 'CTM', reorderReason: 'quality' }] });
  });

  test.each([
    ['not reached', () => 'no-answer' as const, texts.unreachable],
    [
      'for another ward',
      () => refusal(3, 'Bạn chỉ được chỉ định cho khoa của mình.'),
      'Bạn chỉ được chỉ định cho khoa của mình.',
    ],
    ['without a record', () => success(null), texts.malformed],
  ])('%s', async (_why, answer, words) => {
    server.answers['PlaceOrder'] = answer;
    await open();
    pick('ctm');
    place();
    await screen.findByText(words);
    expect(chosen().getByText('Tổng phân tích tế bào máu')).toBeDefined();
  });

  test('a date that is none is not even sent', async () => {
    await open();
    pick('ctm');
    fireEvent.click(screen.getByRole('button', { name: 'Đang mang thai' }));
    const date = screen.getByLabelText(/Ngày đầu kinh cuối/);
    fireEvent.change(date, { target: { value: '31/02/2026' } });
    place();
    await screen.findByText('Ngày không hợp lệ');
    expect(sent('PlaceOrder')).toEqual([]);
  });
});

describe('a placed order', () => {
  beforeEach(() => {
    server.answers['PlaceOrder'] = () =>
      success({ orderCode: 'CD261115-0007', recordId: 'r1', sid: '2611150007', issues: [], repeated: [] });
    server.answers['LabRecord'] = () =>
      success({
        priority: 'routine',
        specimens: [{ specimenCode: '261115000701', specimenTypeCode: 'EDTA', timePoint: null }],
      });
  });

  test('Ctrl+Enter places it; then the labels and the way to the case are there', async () => {
    await open();
    pick('ctm');
    fireEvent.keyDown(screen.getByLabelText(/Chẩn đoán/), { key: 'Enter', ctrlKey: true });
    await screen.findByText(texts.placed.title('CD261115-0007'));
    await screen.findByText('261115 0007 01');
    expect(screen.getByText(texts.placed.openCase).getAttribute('href')).toBe('/apps/lims/lims-detail/r1');
    expect(sent('PlaceOrder')[0]).toMatchObject({ patientId: 'p1', items: [{ kind: 'panel', code: 'CTM' }] });
  });

  test('Ctrl+Enter on a list of choices places the order, and does not open the list', async () => {
    await open();
    pick('ctm');
    fireEvent.keyDown(screen.getByRole('combobox', { name: /Thanh toán/ }), { key: 'Enter', ctrlKey: true });
    expect(screen.queryByRole('option')).toBeNull();
    await screen.findByText(texts.placed.title('CD261115-0007'));
  });

  test('two presses place one order', async () => {
    await open();
    pick('ctm');
    const button = screen.getByRole('button', { name: new RegExp(texts.place) });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText(texts.placed.title('CD261115-0007'));
    expect(sent('PlaceOrder')).toHaveLength(1);
  });

  test('Enter alone places nothing', async () => {
    await open();
    pick('ctm');
    fireEvent.keyDown(screen.getByLabelText(/Chẩn đoán/), { key: 'Enter' });
    expect(sent('PlaceOrder')).toEqual([]);
  });

  test('the next patient begins at the search box, with the address empty', async () => {
    const router = await open();
    pick('ctm');
    place();
    fireEvent.click(await screen.findByText(texts.placed.nextPatient));
    await screen.findByLabelText(texts.choosePatient);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

test('a half-filled order is not left without a question', async () => {
  const router = await open();
  pick('ctm');
  fireEvent.click(screen.getByText(texts.changePatient));
  await screen.findByText(texts.leave.title);
  fireEvent.click(screen.getByText(texts.leave.cancel));
  await waitFor(() => expect(screen.queryByText(texts.leave.title)).toBeNull());
  await waitFor(() => expect(router.state.location.search).toBe('?bn=p1'));
  expect(chosen().getByText('Tổng phân tích tế bào máu')).toBeDefined();
});
