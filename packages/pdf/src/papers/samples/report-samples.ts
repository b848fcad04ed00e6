import { correctionBand, preliminaryMark, reportDocumentFormat, type ReportDocument } from '@senlab/domain';
import type { ReportBeside } from '../documents.ts';
import { bloodCount, chemistryRows, referredRows, sampleRow } from './sample-rows.ts';

/** For tests and previews: invented people in a house that does not exist. */
export const sampleBeside: ReportBeside = {
  verifyCode: '7K3M92QXPD',
  verifyUrl: 'https://benhvien-mau.example/tra-cuu/7K3M92QXPD',
  releasedTime: '2026-11-14T09:41:00+07:00',
  approverImage: '',
  signedLine: 'Đã ký bởi Vũ Hải Yến lúc 09:40 14/11/2026',
};

const people: ReportDocument['people'] = {
  performedBy: [{ name: 'Hoàng Văn Đạt', title: 'KTV.', licenceNo: '' }],
  verifiedBy: [{ name: 'Phạm Thị Ngọc', title: 'CN.', licenceNo: '' }],
  approvedBy: { name: 'Vũ Hải Yến', title: 'BS.CKII', licenceNo: '0000001/MAU-CCHN' },
  secondDoctor: null,
};

export const sampleReport: ReportDocument = {
  format: reportDocumentFormat,
  site: {
    authority: 'SỞ Y TẾ THÀNH PHỐ MẪU',
    hospital: 'BỆNH VIỆN PHỤ SẢN MẪU',
    laboratory: 'KHOA XÉT NGHIỆM',
    siteCode: 'CS1',
    site: 'Cơ sở 1',
    address: '1 Đường Mẫu, Phường Mẫu, Thành phố Mẫu',
    phone: '028 0000 0000',
  },
  code: 'KQ261114-0123',
  sid: '2611140123',
  versionNo: 1,
  kind: 'final',
  title: 'PHIẾU KẾT QUẢ XÉT NGHIỆM',
  band: '',
  isRestricted: false,
  isGenetic: false,
  sensitive: [],
  patient: {
    code: '260042171',
    fullName: 'Nguyễn Thị Ngọc Ánh',
    birthText: '12/03/1996',
    birthYear: 1996,
    sex: 'Nữ',
    address: 'Số 12, tổ 5, ấp Đông, Xã Mẫu, Tỉnh Mẫu',
    maskedPhone: '09•• ••• 123',
    payer: 'BHYT',
  },
  orders: [
    {
      code: 'CD261114-0123',
      orderedTime: '2026-11-14T07:55:00+07:00',
      doctor: 'BS. Đỗ Thị Ế',
      department: 'Khoa Sản 2',
      diagnosis: 'Thai 24 tuần, theo dõi thiếu máu thiếu sắt',
      gestationalAge: '24 tuần 3 ngày',
      para: '1001',
      screening: null,
    },
  ],
  specimens: [
    {
      code: '261114012301',
      type: 'Máu EDTA',
      condition: 'Đạt',
      comment: '',
      collectedTime: '2026-11-14T08:05:00+07:00',
      collectedBy: 'ĐD. Lê Thị Mẫu',
      receivedTime: '2026-11-14T08:20:00+07:00',
      receivedBy: 'KTV. Hoàng Văn Đạt',
    },
  ],
  rows: [...bloodCount, ...chemistryRows, ...referredRows],
  conclusion:
    'Thiếu máu nặng hồng cầu nhỏ nhược sắc, nghĩ đến thiếu sắt; đề nghị làm lại Ferritin trên mẫu mới.',
  notes: [
    'Kết quả chỉ có giá trị trên mẫu được xét nghiệm.',
    'Khoảng tham chiếu thay đổi theo tuổi thai.',
    '!!: kết quả nguy kịch đã được báo ngay.',
  ],
  people,
  times: {
    collected: '2026-11-14T08:05:00+07:00',
    received: '2026-11-14T08:20:00+07:00',
    resulted: '2026-11-14T09:10:00+07:00',
    approved: '2026-11-14T09:40:00+07:00',
  },
  template: { code: 'KQXN-A4', version: 1 },
  catalogueVersions: { tests: 12, ranges: 7 },
  previous: null,
};

function reason(text: string): string {
  return correctionBand({
    versionNo: 2,
    code: sampleReport.code,
    releasedText: '09:41 14/11/2026',
    reason: text,
  });
}

export const correctedReport: ReportDocument = {
  ...sampleReport,
  versionNo: 2,
  kind: 'corrected',
  band: reason('Gõ nhầm giá trị huyết sắc tố của ống khác'),
  rows: sampleReport.rows.map((row) =>
    row.name === 'Huyết sắc tố (HGB)'
      ? {
          ...row,
          value: '101',
          flag: 'N' as const,
          criticalLine: '',
          replaced: { value: '68', comparator: null, flag: 'LL' as const, unit: 'g/L', rangeText: '110–148' },
        }
      : row,
  ),
  people: {
    ...people,
    secondDoctor: { name: 'Trần Đức Ạ', title: 'ThS.BS', licenceNo: '0000002/MAU-CCHN' },
  },
};

export const preliminaryReport: ReportDocument = {
  ...sampleReport,
  kind: 'preliminary',
  band: preliminaryMark,
  rows: bloodCount,
  conclusion: '',
};

/** Sixty letters, the longest that is registered. */
export const longName = 'Công Tằng Tôn Nữ Nguyễn Hoàng Phương Thảo Quỳnh Như Đặng Ế Ữ';

export const longNameReport: ReportDocument = {
  ...sampleReport,
  patient: { ...sampleReport.patient, fullName: longName },
};

/** More rows than one page holds. */
export const longReport: ReportDocument = {
  ...sampleReport,
  rows: Array.from({ length: 80 }, (_, index) =>
    sampleRow({
      testCode: `T${String(index + 1)}`,
      section: `Bộ phận ${String(Math.floor(index / 20) + 1)}`,
      name: `Xét nghiệm số ${String(index + 1)}`,
      value: `${String(index + 1)},50`,
      flag: index % 9 === 4 ? 'H' : 'N',
      unit: 'mmol/L',
      rangeText: '1,00–60,00',
      method: 'Enzym',
      instrument: 'Cobas 6000',
      comment: index % 17 === 3 ? 'Đã chạy lại lần hai trên máy khác, kết quả phù hợp.' : '',
    }),
  ),
};

export const shortReport: ReportDocument = {
  ...sampleReport,
  rows: bloodCount.slice(0, 3),
  conclusion: '',
  template: { code: 'KQXN-A5', version: 1 },
};
