/* oxlint-disable senlab/texts-in-texts-file -- For tests: no screen shows these. */
import type { ReportDocument, ReportRow as PaperRow, ReportScreening } from '@senlab/domain';
import type { ReportRow } from './list/report-source.ts';
import type { ReportData } from './report-calls.ts';

/** Invented people and values, for the tests. */
export function aReportRow(overrides: Partial<ReportRow> = {}): ReportRow {
  return {
    _id: 'k1',
    version: 3,
    reportCode: 'KQ261114-0123',
    versionNo: 1,
    kind: 'final',
    status: 'released',
    title: 'Phiếu kết quả xét nghiệm',
    recordId: 'r1',
    sid: '2611140123',
    locationCode: 'CS1',
    patientId: 'p1',
    patientCode: '260042171',
    patientName: 'Nguyễn Thị Mẫu',
    patientBirthYear: 1996,
    gestationalDays: 171,
    departmentName: 'Khoa Sản 2',
    doctorName: 'BS. Trần Văn Mẫu',
    panelCodes: ['CTM'],
    sectionCodes: ['HUYET_HOC'],
    hasAbnormal: false,
    hasCritical: false,
    isRestricted: false,
    collectedTime: '2026-11-14T08:05:00.000+07:00',
    receivedTime: '2026-11-14T08:20:00.000+07:00',
    dueTime: '2026-11-14T11:20:00.000+07:00',
    createdTime: '2026-11-14T09:30:00.000+07:00',
    approvedTime: '2026-11-14T09:40:00.000+07:00',
    releasedTime: '2026-11-14T09:41:00.000+07:00',
    turnaroundMinutes: 81,
    isLate: false,
    approverName: 'Vũ Thị Mẫu',
    deliveryStatus: 'none',
    isWithdrawalAsked: false,
    paperProblem: null,
    isDemo: true,
    ...overrides,
  };
}

export function aPaperRow(overrides: Partial<PaperRow> = {}): PaperRow {
  return {
    testCode: 'HGB',
    testVersion: 3,
    runNo: 1,
    section: 'Huyết học',
    name: 'Huyết sắc tố',
    value: '97',
    comparator: null,
    flag: 'N',
    unit: 'g/L',
    rangeId: null,
    rangeText: '97–148',
    rangeReason: '3 tháng giữa',
    isRangeFallback: false,
    method: 'Đo quang',
    instrument: 'XN-1000 #2',
    previousValue: '119',
    previousTime: '2026-11-01T08:10:00+07:00',
    criticalLine: '',
    referralLab: '',
    notDoneReason: '',
    comment: '',
    riskSoftware: null,
    sensitive: [],
    replaced: null,
    ...overrides,
  };
}

export function aDocument(overrides: Partial<ReportDocument> = {}): ReportDocument {
  return {
    format: 1,
    site: {
      authority: 'SỞ Y TẾ MẪU',
      hospital: 'BỆNH VIỆN PHỤ SẢN MẪU',
      laboratory: 'KHOA XÉT NGHIỆM',
      siteCode: 'CS1',
      site: 'Cơ sở 1',
      address: '1 Đường Mẫu',
      phone: '024 0000 0000',
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
      fullName: 'Nguyễn Thị Mẫu',
      birthText: '12/03/1996',
      birthYear: 1996,
      sex: 'Nữ',
      address: 'Phường Mẫu, Thành phố Mẫu',
      maskedPhone: '09•• ••• 123',
      payer: 'BHYT',
    },
    orders: [
      {
        code: 'CD261114-0123',
        orderedTime: '2026-11-14T07:55:00+07:00',
        doctor: 'BS. Trần Văn Mẫu',
        department: 'Khoa Sản 2',
        diagnosis: 'Thai 24 tuần',
        gestationalAge: '24 tuần 3 ngày',
        para: '1001',
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
        receivedBy: 'KTV. Hoàng Văn Mẫu',
      },
    ],
    rows: [
      aPaperRow(),
      aPaperRow({ testCode: 'WBC', name: 'Bạch cầu', value: '9,1', unit: '10⁹/L', rangeText: '5,6–14,8' }),
    ],
    conclusion: '',
    notes: ['Kết quả chỉ có giá trị trên mẫu được xét nghiệm'],
    people: {
      performedBy: [{ name: 'Hoàng Văn Mẫu', title: 'KTV', licenceNo: '' }],
      verifiedBy: [{ name: 'Phạm Thị Mẫu', title: 'KTV', licenceNo: '' }],
      approvedBy: { name: 'Vũ Thị Mẫu', title: 'BS. CKII', licenceNo: '0000001/MAU-CCHN' },
      secondDoctor: null,
    },
    times: {
      collected: '2026-11-14T08:05:00+07:00',
      received: '2026-11-14T08:20:00+07:00',
      resulted: '2026-11-14T09:10:00+07:00',
      approved: '2026-11-14T09:40:00+07:00',
    },
    template: { code: 'KQXN-A4', version: 5 },
    catalogueVersions: { tests: 12, ranges: 7 },
    previous: null,
    ...overrides,
  };
}

/** A paper of prenatal screening, in the form that has a place for what its risk was calculated from. */
export function aScreening(overrides: Partial<ReportScreening> = {}): ReportDocument {
  const screening: ReportScreening = {
    maternalAge: '31,2',
    weight: '54,5',
    fetuses: '1',
    chorionicity: '',
    conception: 'Tự nhiên',
    smoker: 'Không',
    diabetesType1: '',
    edd: '2027-05-27',
    datedBy: 'theo siêu âm',
    ultrasoundDate: '2026-11-13',
    gestationAtScan: '12 tuần 1 ngày',
    crl: '58,4',
    nt: '1,30',
    sonographer: 'ThS.BS Phạm Quỳnh Mẫu',
    machine: 'Voluson E10 – PK3',
    ...overrides,
  };
  const { orders, ...rest } = aDocument();
  const riskSoftware = { name: 'Phần mềm mẫu', version: '4.0', runId: null };
  return {
    ...rest,
    format: 2,
    title: 'PHIẾU KẾT QUẢ SÀNG LỌC TRƯỚC SINH',
    orders: orders.map((order) => ({ ...order, screening })),
    rows: [
      aPaperRow({ testCode: 'RISK-T21', name: 'Nguy cơ hội chứng Down', value: '1/8450', riskSoftware }),
    ],
  };
}

const mayNothing = {
  mayApprove: false,
  mayIssuePreliminary: false,
  mayWriteConclusion: false,
  mayUnapprove: false,
  mayRelease: false,
  mayAmend: false,
  mayDiscard: false,
  mayAskWithdrawal: false,
  mayConfirmWithdrawal: false,
  mayRefuseWithdrawal: false,
} as const;

const beside = {
  isFrozen: true,
  isMasked: false,
  documentHash: '9f2b4c6d8e0a1b3c5d7e9f2b4c6d8e0a1b3c5d7e9f2b4c6d8e0a1b3c5d7e9f2b',
  verifyCode: '7K3M92QXPD',
  conclusion: null,
  contentKey: null,
  holds: [],
  amendCategory: null,
  amendReason: null,
  amendedByName: null,
  openCorrectionId: null,
  withdrawalReason: null,
  withdrawalAskedByName: null,
  withdrawalAskedTime: null,
  withdrawnByName: null,
  withdrawnTime: null,
} as const;

/** A released report that its reader may only read. */
export function aReport(overrides: Partial<ReportData> = {}): ReportData {
  const {
    sectionCodes: _,
    turnaroundMinutes: __,
    isLate: ___,
    isWithdrawalAsked: ____,
    paperProblem: _____,
    ...row
  } = aReportRow();
  return {
    ...row,
    ...beside,
    ...mayNothing,
    holds: [],
    groupKey: 'main',
    testCodes: ['HGB', 'WBC'],
    isGenetic: false,
    supersededTime: null,
    document: JSON.stringify(aDocument()),
    versions: [
      {
        _id: 'k1',
        versionNo: 1,
        status: 'released',
        approverName: 'Vũ Thị Mẫu',
        releasedTime: '2026-11-14T09:41:00.000+07:00',
        amendCategory: null,
        amendReason: null,
      },
    ],
    signatures: [
      {
        name: 'Vũ Thị Mẫu',
        meaning: 'approve',
        licenceNo: '0000001/MAU-CCHN',
        time: '2026-11-14T09:40:00.000+07:00',
        isOfDocument: true,
        contentHash: beside.documentHash,
      },
    ],
    readers: [
      { name: 'Trần Văn Mẫu', way: 'ordered', firstTime: '2026-11-14T07:55:00.000+07:00' },
      { name: 'Lê Thị Mẫu', way: 'opened', firstTime: '2026-11-14T10:02:00.000+07:00' },
    ],
    ...overrides,
  };
}
