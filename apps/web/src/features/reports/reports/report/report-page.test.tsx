import { renderScreen, type TestRouter } from '../../../../../test-support/render-screen.tsx';
import { act, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../../../test-support/fake-server.ts';
import type { StreamRequest } from '../../../../api/change-feed.ts';
import { setConfig } from '../../../../api/config.ts';
import { beginSession } from '../../../../session/session-store.ts';
import { userFromMe } from '../../../../session/user.ts';
import { aDocument, aPaperRow, aReport } from '../report-examples.ts';
import type { Emergency } from './report-notices.tsx';
import { ReportPage } from './report-page.tsx';
import { until } from '../../../../../test-support/acts.ts';

const streams = vi.hoisted((): StreamRequest[] => []);
vi.mock('../../../../api/live.ts', () => ({
  openChanges: (request: StreamRequest) => {
    streams.push(request);
    return new Promise(() => undefined);
  },
}));

let server: FakeServer;
let router: TestRouter;
const askToSign = vi.fn<(title: string, detail: string) => Promise<string | undefined>>();

const emergency: Emergency = (code, onOpened) => <button onClick={onOpened}>{`Mở ${code}`}</button>;

function open(address = '/apps/kqxn/phieu/k1'): void {
  router = renderScreen(
    [
      {
        path: '/apps/kqxn/phieu/:_id',
        element: <ReportPage askToSign={askToSign} emergency={emergency} Beside={() => null} />,
      },
    ],
    address,
  );
}

const paper = (): Promise<HTMLElement> => screen.findByRole('article', { name: 'Phiếu kết quả' });

const older = {
  _id: 'k1',
  versionNo: 1,
  status: 'superseded',
  approverName: 'Vũ Thị Mẫu',
  releasedTime: '2026-11-14T09:41:00.000+07:00',
  amendCategory: null,
  amendReason: null,
} as const;
const newer = {
  ...older,
  _id: 'k2',
  versionNo: 2,
  status: 'released',
  amendCategory: 'transcription',
  amendReason: 'Gõ nhầm giá trị của ống khác',
} as const;

beforeEach(() => {
  streams.length = 0;
  askToSign.mockReset();
  setConfig(testConfig);
  server = startFakeServer();
  server.answers['Report'] = () => success(aReport());
  beginSession(userFromMe(aMe()));
});

describe('the paper', () => {
  test('reads as it was signed, with its numbers, people, times and codes', async () => {
    open();
    const drawn = within(await paper());
    for (const words of [
      'BỆNH VIỆN PHỤ SẢN MẪU',
      'KHOA XÉT NGHIỆM – Cơ sở 1',
      'PHIẾU KẾT QUẢ XÉT NGHIỆM',
      'NGUYỄN THỊ MẪU',
      '09•• ••• 123',
      '24 tuần 3 ngày',
      '261114012301',
      '08:05 14/11/2026',
      'Huyết học',
      '97–148',
      '01/11/2026',
      'BS. CKII Vũ Thị Mẫu',
      'Số CCHN: 0000001/MAU-CCHN',
      'Đã ký bởi Vũ Thị Mẫu lúc 09:40 14/11/2026',
      '7K3M-92QX-PD',
    ])
      expect(drawn.getAllByText(words).length).toBeGreaterThan(0);
    expect(drawn.queryByRole('note')).toBeNull();
  });

  test('tells flags by letter and word, and what a value replaced', async () => {
    const rows = [
      aPaperRow({
        value: '58',
        flag: 'LL',
        criticalLine: 'Đã báo BS. Trần Văn Mẫu lúc 09:12 14/11/2026',
        replaced: { value: '97', comparator: null, flag: 'N', unit: 'g/L', rangeText: '97–148' },
      }),
      aPaperRow({ testCode: 'PLT', name: 'Tiểu cầu', value: '', flag: null, notDoneReason: 'mẫu đông dây' }),
    ];
    const band = 'PHIẾU KẾT QUẢ ĐÃ SỬA – Lần 1 – Thay thế phiếu KQ261114-0123';
    server.answers['Report'] = () =>
      success(aReport({ document: JSON.stringify(aDocument({ rows, band })) }));
    open();
    const drawn = within(await paper());
    const row = within(drawn.getByRole('row', { name: /Huyết sắc tố/ }));
    expect(row.getByText('!! LL · Báo động thấp')).toBeTruthy();
    expect(row.getByText('97').tagName).toBe('DEL');
    expect(row.getByText(/^Đã báo BS\. Trần Văn Mẫu/)).toBeTruthy();
    expect(drawn.getByText('Không thực hiện – mẫu đông dây')).toBeTruthy();
    expect(drawn.getByRole('note').textContent).toBe(band);
  });

  test('that was replaced says so, and leads to the one that is in force', async () => {
    server.answers['Report'] = () => success(aReport({ status: 'superseded', versions: [newer, older] }));
    open();
    const drawn = within(await paper());
    expect(drawn.getByText('ĐÃ ĐƯỢC THAY THẾ BỞI PHIÊN BẢN 2')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Mở phiên bản mới' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/kqxn/phieu/k2'));
  });

  test('is not drawn by rules that came before it', async () => {
    server.answers['Report'] = () => success(aReport({ document: JSON.stringify(aDocument({ format: 9 })) }));
    open();
    await screen.findByText(/định dạng mới hơn/);
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('that is masked does not claim to have the hash of what was signed', async () => {
    server.answers['Report'] = () => success(aReport({ isMasked: true }));
    open();
    await paper();
    expect(screen.getByText(/không trùng mã băm/)).toBeTruthy();
  });

  test('is drawn anew when one of its versions changes, and not for others', async () => {
    open();
    await paper();
    await until(() => streams.length > 0);
    act(() => streams[0]?.onChanges([{ sequence: '1', topic: 'reports', _id: 'another' }]));
    expect(server.sent('Report').length).toBe(1);
    server.answers['Report'] = () => success(aReport({ status: 'withdrawn' }));
    act(() => streams[0]?.onChanges([{ sequence: '2', topic: 'reports', _id: 'k1' }]));
    await screen.findByText('PHIẾU ĐÃ THU HỒI – KHÔNG SỬ DỤNG');
  });
});

describe('who may not read it', () => {
  const restricted = { isRestricted: true, document: null } as const;

  test('is told who may, and what to do', async () => {
    server.answers['Report'] = () => success(aReport(restricted));
    open();
    const notice = within(await screen.findByRole('region', { name: 'Kết quả hạn chế' }));
    expect(notice.getByText(/Chỉ người được giao quyền/)).toBeTruthy();
    expect(notice.queryByText(/Mở khẩn cấp/)).toBeNull();
    expect(screen.queryByText('Huyết sắc tố')).toBeNull();
  });

  test('of an ordinary one is told that the content is for those who read results', async () => {
    beginSession(userFromMe(aMe({ permissions: ['break-glass'] })));
    server.answers['Report'] = () => success(aReport({ document: null, status: 'approved' }));
    open();
    const title = 'Nội dung dành cho người được xem kết quả';
    const notice = within(await screen.findByRole('region', { name: title }));
    expect(notice.getByText(/Chỉ người có quyền xem kết quả xét nghiệm/)).toBeTruthy();
    expect(notice.queryByText(/hạn chế|Mở khẩn cấp/)).toBeNull();
    expect(screen.queryByText('Huyết sắc tố')).toBeNull();
    expect(screen.queryByRole('link', { name: /So với/ })).toBeNull();
  });

  test('is offered the emergency access where she has it, and reads the paper once it is open', async () => {
    beginSession(userFromMe(aMe({ permissions: ['break-glass'] })));
    server.answers['Report'] = () => success(aReport(restricted));
    open();
    const offer = await screen.findByRole('button', { name: `Mở ${aReport().sid}` });
    expect(screen.getByText(/Mở khẩn cấp hồ sơ này/)).toBeTruthy();
    server.answers['Report'] = () => success(aReport());
    await userEvent.click(offer);
    await paper();
    expect(screen.queryByRole('region', { name: 'Kết quả hạn chế' })).toBeNull();
  });

  test.each([
    ['holds no such right', { permissions: [] }],
    ['is an administrator', { permissions: ['break-glass'], role: ['admin'] }],
  ])('is not offered it when she %s', async (_who, me) => {
    beginSession(userFromMe(aMe(me)));
    server.answers['Report'] = () => success(aReport(restricted));
    open();
    const notice = within(await screen.findByRole('region', { name: 'Kết quả hạn chế' }));
    expect(notice.queryByRole('button')).toBeNull();
    expect(notice.queryByText(/khẩn cấp/)).toBeNull();
  });

  test('is not offered it for one that was withdrawn', async () => {
    beginSession(userFromMe(aMe({ permissions: ['break-glass'] })));
    server.answers['Report'] = () => success(aReport({ ...restricted, status: 'withdrawn' }));
    open();
    const notice = within(await screen.findByRole('region', { name: 'Phiếu đã thu hồi' }));
    expect(notice.queryByRole('button')).toBeNull();
  });

  test('of one that was withdrawn is told that nobody acts on it', async () => {
    server.answers['Report'] = () => success(aReport({ ...restricted, status: 'withdrawn' }));
    open();
    await screen.findByRole('region', { name: 'Phiếu đã thu hồi' });
  });

  test('corrects nothing that she cannot read', async () => {
    server.answers['Report'] = () => success(aReport({ ...restricted, mayAmend: true }));
    open();
    await screen.findByRole('region', { name: 'Kết quả hạn chế' });
    expect(screen.queryByRole('button', { name: 'Sửa kết quả' })).toBeNull();
  });

  test.each([
    ['it is unknown', () => refusal(4, 'Không tìm thấy phiếu kết quả.'), 'Không tìm thấy phiếu kết quả này'],
    ['the server is not there', () => 'no-answer' as const, 'Chưa tải được phiếu kết quả'],
  ])('meets no paper: %s', async (_why, answer, words) => {
    server.answers['Report'] = answer;
    open();
    await screen.findByText(words);
  });

  test('is offered no list that is the administration’s', async () => {
    open();
    await paper();
    expect(screen.queryByRole('link', { name: 'Danh sách kết quả' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Hồ sơ 2611140123' }).getAttribute('href')).toBe(
      '/apps/lims/lims-detail/r1',
    );
  });
});

describe('the earlier values', () => {
  const course = (): HTMLElement | null => screen.queryByRole('link', { name: /^Diễn biến Huyết sắc tố/ });

  test('are one click from a line, for whoever may read patients', async () => {
    beginSession(userFromMe(aMe({ permissions: ['patients.read'] })));
    open();
    await paper();
    expect(course()?.getAttribute('href')).toBe('/apps/lims/benh-nhan/p1?xem=ket-qua&xn=HGB');
  });

  test('are not offered from a restricted paper', async () => {
    beginSession(userFromMe(aMe({ permissions: ['patients.read'] })));
    server.answers['Report'] = () => success(aReport({ isRestricted: true }));
    open();
    await paper();
    expect(course()).toBeNull();
  });

  test('are not offered to whoever may not open patients', async () => {
    beginSession(userFromMe(aMe({ permissions: ['results.read'] })));
    open();
    await paper();
    expect(course()).toBeNull();
  });
});

describe('beside the paper', () => {
  test('stand its signatures, and who has met it', async () => {
    open();
    await paper();
    const side = within(screen.getByRole('complementary', { name: 'Thông tin phiếu' }));
    expect(side.getByText('Duyệt kết quả: Vũ Thị Mẫu')).toBeTruthy();
    expect(side.getByText('Đã mở · 10:02 14/11/2026')).toBeTruthy();
    expect(side.getByText('Chỉ định · 07:55 14/11/2026')).toBeTruthy();
  });

  test('two versions are compared side by side, the changed rows said to be so', async () => {
    server.answers['Report'] = () => success(aReport({ _id: 'k2', versionNo: 2, versions: [newer, older] }));
    const changed = {
      kind: 'changed',
      testCode: 'HGB',
      old: JSON.stringify(aPaperRow()),
      new: JSON.stringify(aPaperRow({ value: '58', flag: 'LL' })),
      fields: [{ path: 'value', old: '"97"', new: '"58"', isOfEveryVersion: false }],
    };
    const header = [
      { path: 'patient.fullName', old: '"Nguyễn Thị Mau"', new: '"Nguyễn Thị Mẫu"', isOfEveryVersion: false },
      { path: 'versionNo', old: '1', new: '2', isOfEveryVersion: true },
    ];
    server.answers['CompareReports'] = () => success({ rows: [changed], header });
    open('/apps/kqxn/phieu/k2');
    await userEvent.click(await screen.findByRole('link', { name: 'So với v1' }));
    const row = within(await screen.findByRole('row', { name: /Huyết sắc tố/ }));
    expect(row.getByText('97 g/L').tagName).toBe('DEL');
    expect(row.getByText('58 g/L')).toBeTruthy();
    expect(row.getByText('Đã đổi')).toBeTruthy();
    const rest = within(screen.getByRole('table', { name: 'Phần còn lại của phiếu' }));
    expect(rest.getAllByRole('row')).toHaveLength(2);
    expect(server.lastSent('CompareReports')).toEqual({ _id: 'k2', withId: 'k1' });
    await userEvent.click(screen.getByRole('link', { name: 'Đóng so sánh' }));
    await paper();
  });
});

test('a release that went well on the wire, and not for this report, says why', async () => {
  server.answers['Report'] = () => success(aReport({ status: 'approved', mayRelease: true }));
  const outcome = {
    recordId: 'r1',
    groupKey: 'main',
    reportId: 'k1',
    reportCode: null,
    isDone: false,
    holds: [],
  };
  server.answers['ReleaseReports'] = () =>
    success({ outcomes: [{ ...outcome, message: 'Mẫu phiếu không hoạt động.' }] });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Phát hành' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Mẫu phiếu không hoạt động.');
});
