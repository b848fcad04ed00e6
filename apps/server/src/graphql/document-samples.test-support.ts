import { knownDocuments } from '@senlab/contract/server';
import { parse, type OperationDefinitionNode, type SelectionNode } from 'graphql';
import { newId } from '../platform/ids.ts';

export interface Sample {
  readonly name: string;
  readonly hash: string;
  readonly root: string;
  readonly isList: boolean;
}

const operationOf = (text: string): OperationDefinitionNode => {
  const [definition] = parse(text).definitions;
  if (definition?.kind !== 'OperationDefinition') throw new Error('a document without an operation');
  return definition;
};

const isPages = (selection: SelectionNode): boolean =>
  selection.kind === 'Field' && selection.name.value === 'pages';

/** Every document that the web may send, but for the stream of changes. */
export const documents: Sample[] = [...knownDocuments]
  .filter(([, text]) => operationOf(text).operation !== 'subscription')
  .map(([hash, text]) => {
    const operation = operationOf(text);
    const [root] = operation.selectionSet.selections;
    return {
      hash,
      name: operation.name?.value ?? '',
      root: root?.kind === 'Field' ? root.name.value : '',
      // Of the answer itself: a sheet of paper has pages too.
      isList: root?.kind === 'Field' && root.selectionSet?.selections.some(isPages) === true,
    };
  });

/** These end the session or change the password of whoever asks. */
export const endsSession = new Set(['Logout', 'ChangePassword', 'ConfirmIdentity', 'LoginByToken']);

const patientDraft = {
  fullName: 'Nguyễn Thị Mẫu',
  birthDate: '1994-03-12',
  birthPrecision: 'day',
  gender: 'female',
  idType: 'none',
  provinceCode: '79',
  communeCode: '26740',
};

const orderDraft = {
  patientId: newId(),
  locationCode: 'CS1',
  visitType: 'outpatient',
  doctorName: 'BS. Mẫu',
  diagnosis: 'Thai 12 tuần',
  payerType: 'fee',
  pregnancyState: 'unknown',
  priority: 'routine',
  paymentStatus: 'paid',
  items: [{ kind: 'panel', code: 'CTM' }],
};
const specimenCode = '261114000101';

const seenReport = { recordId: newId(), groupKey: 'general/KQXN-A4/general', contentKey: 'x' };

const appointmentDraft = {
  visitId: newId(),
  locationCode: 'CS1',
  appointmentDate: '2026-12-12',
  appointmentTime: '08:00',
  departmentId: newId(),
  doctorId: null,
  diagnosis: 'Thai 12 tuần phát triển bình thường',
  plannedTests: [],
};

const testDraft = {
  code: 'HGB',
  name: 'Huyết sắc tố',
  sectionCode: 'hematology',
  resultType: 'numeric',
  unit: 'g/L',
  decimals: 0,
  allowsNegative: false,
  specimenTypeCode: 'EDTA',
  method: 'Đếm tế bào tự động',
  choices: [],
  sensitive: [],
  turnaroundMinutes: 90,
  ranges: [{ pregnancy: 'ANY', low: '110', high: '150', source: 'KIT' }],
};

/** What a screen would send. A new document needs a line here. */
export const samples: Readonly<Record<string, object>> = {
  AuditEvents: { page: 0, pageSize: 5, filtered: [{ id: 'entity', value: 'report' }] },
  Reports: { page: 0, pageSize: 20, filtered: [{ id: 'status', value: 'issued' }], sorted: [] },
  ReportCounts: { filtered: [{ id: 'scope', value: 'kqxn1' }] },
  RecordViews: { recordId: newId() },
  VerifyAudit: { year: 2026 },
  CallLogs: { filtered: [{ id: 'phoneNumber', value: '0500000001' }] },
  CancelOrder: { _id: newId(), version: 1, reason: 'Bệnh nhân đổi ý' },
  CheckOrder: { draft: orderDraft },
  CollectSpecimen: { specimenCode, patientCode: '260000018' },
  DisposeSpecimen: { specimenCode },
  LoseSpecimen: { specimenCode, reason: 'Không tìm thấy ống' },
  PlaceOrder: { draft: orderDraft },
  ReceiveSpecimen: { specimenCode, condition: 'ok' },
  RejectSpecimen: {
    specimenCode,
    condition: 'clotted',
    reason: 'Mẫu đông',
    notifiedTo: 'ĐD trực',
    notifiedTime: '2026-11-14T08:00:00+07:00',
  },
  Scan: { text: specimenCode },
  SendSpecimens: { specimenCodes: [specimenCode] },
  Specimens: { page: 0, pageSize: 5, filtered: [{ id: 'status', value: 'planned' }] },
  StoreSpecimen: { specimenCode, slot: 'T2-R05-A07' },
  CancelResult: { recordId: newId(), testCode: 'HGB', runNo: 1, version: 1, reason: 'Không đủ mẫu' },
  CommentResult: { recordId: newId(), testCode: 'HGB', runNo: 1, version: 1, comment: 'Mẫu đục' },
  VerifyResults: { recordId: newId(), items: [{ testCode: 'HGB', runNo: 1, version: 2 }] },
  ReturnResults: {
    recordId: newId(),
    items: [{ testCode: 'HGB', runNo: 1, version: 3 }],
    reason: 'Cần chạy lại trên máy khác',
  },
  AcknowledgeDelta: { recordId: newId(), item: { testCode: 'HGB', runNo: 1, version: 2 } },
  ConfirmEntry: { recordId: newId(), item: { testCode: 'HGB', runNo: 1, version: 2 }, value: '118' },
  EnterResults: { recordId: newId(), entries: [{ testCode: 'HGB', runNo: 1, version: 1, value: '118' }] },
  RerunResult: { recordId: newId(), testCode: 'HGB', runNo: 1, version: 1, reason: 'Chạy lại máy' },
  ApprovalQueue: { page: 0, pageSize: 5, filtered: [{ id: 'clear', value: 'true' }] },
  Turnaround: { locationCode: 'CS1', days: 14 },
  ApprovalCounts: { filtered: [{ id: 'location', value: 'CS1' }] },
  RecordReports: { recordId: newId() },
  ReportDraft: { recordId: newId(), groupKey: 'general/KQXN-A4/general' },
  Report: { _id: newId() },
  CompareReports: { _id: newId(), withId: newId() },
  ApproveReports: { ticket: newId(), reports: [seenReport], isClearOnly: true, release: true },
  IssuePreliminary: { report: seenReport },
  SetConclusion: { report: seenReport, conclusion: 'Thiếu máu nhẹ' },
  UnapproveReport: { _id: newId(), version: 1, reason: 'Xem lại kết quả' },
  ReportPapers: { ids: [newId()] },
  PrintReports: { reports: [{ _id: newId() }], copies: 1, output: 'print' },
  RemakeReportPaper: { _id: newId() },
  LookUpReport: { code: '7K3M-92QX-PD' },
  ReleaseReports: { reports: [{ _id: newId(), version: 1 }] },
  AmendReport: {
    _id: newId(),
    version: 1,
    category: 'transcription',
    reason: 'Nhập nhầm giá trị trên phiếu',
    testCodes: ['HGB'],
  },
  DiscardCorrection: { _id: newId(), version: 1, reason: 'Kết quả cũ vẫn đúng' },
  AskWithdrawal: { _id: newId(), version: 1, reason: 'Nhầm người bệnh khi lấy mẫu' },
  ConfirmWithdrawal: { ticket: newId(), _id: newId(), version: 1 },
  RefuseWithdrawal: { _id: newId(), version: 1, reason: 'Đã kiểm tra, không nhầm' },
  Callout: { phoneNumber: '0500000001', campaignId: null },
  ChangeDefaultGroup: { groupId: newId() },
  ChangePassword: { old_password: 'khongdung1', new_password: 'MatKhauMoi#1' },
  ChangePatient: { _id: newId(), version: 1, draft: patientDraft },
  Communes: { provinceCode: '01' },
  AddRecordNote: { _id: newId(), text: 'Đã gọi khoa' },
  CancelLabRecord: { _id: newId(), version: 1, reason: 'Chỉ định nhầm' },
  HoldLabRecord: { _id: newId(), version: 1, reason: 'Chờ lấy lại mẫu' },
  LabCatalogue: {},
  LabRecord: { _id: newId() },
  LabRecordCounts: { filtered: [{ id: 'location', value: 'CS1' }] },
  LabRecords: { page: 0, pageSize: 5, filtered: [{ id: 'status', value: 'open' }] },
  ResumeLabRecord: { _id: newId(), version: 1 },
  LoginByToken: { token: 'khong-phai-token' },
  Logout: {},
  AcknowledgeCritical: { _id: newId(), version: 1 },
  CloseCritical: { _id: newId(), version: 1, reason: 'Đã báo lại giá trị mới' },
  CriticalCounts: {},
  CriticalNotifications: { page: 0, pageSize: 20, filtered: [{ id: 'status', value: 'active' }] },
  NotifyCritical: {
    _id: newId(),
    version: 1,
    call: { person: 'ĐD Mẫu', role: 'Điều dưỡng', channel: 'phone', phone: '115', isReadBack: true },
  },
  RecordCriticals: { recordId: newId() },
  ReturnDesk: { mabn: '260000017' },
  ReturnSlips: { page: 0, pageSize: 20, filtered: [{ id: 'view', value: 'waiting' }] },
  HandOverResults: {
    mabn: '260000017',
    handOver: {
      reports: [{ reportId: newId(), versionNo: 1, isPrinted: true }],
      identity: { patientCode: '260000017', isCardScan: false },
      receiver: { type: 'self' },
      channel: 'counter',
    },
  },
  UndoHandOver: { _id: newId(), version: 1, reason: 'Trả nhầm người' },
  CancelReturnSlip: { _id: newId(), version: 1, reason: 'Khoa đã nhận' },
  SettleRecall: { _id: newId(), version: 1, reportId: newId() },
  ReprintHandOver: { _id: newId(), reprintReason: 'printer_error' },
  AddFetalSexWord: { word: 'hoàng tử bé' },
  BreakGlassGrants: { page: 0, pageSize: 20 },
  FetalSexWords: {},
  UltrasoundChoices: {},
  SettingsRows: { list: 'locations' },
  SaveSettingsRow: { list: 'ultrasound-machines', code: null, version: null, values: {} },
  SetSettingsRowActive: { list: 'locations', code: 'KHONGCO', version: 1, isActive: false },
  RemoveSettingsRow: { list: 'locations', code: 'KHONGCO', version: 1 },
  ManagedAccounts: { page: 0, pageSize: 20, filtered: [{ id: 'role', value: 'staff' }] },
  ManagedAccount: { _id: newId() },
  SaveAccount: {
    draft: { username: 'x', fullName: 'Người Mẫu', role: 'staff', permissions: ['patients.read'] },
  },
  ConfirmAccountRights: { _id: newId(), version: 1 },
  RefuseAccountRights: { _id: newId(), version: 1 },
  SetAccountActive: { _id: newId(), version: 1, isActive: false },
  InviteAccount: { _id: newId() },
  SignOutAccount: { _id: newId() },
  AcceptInvitation: { code: 'ABCD-EFGH-JKMN', secondCode: null, password: 'matkhaumoi1' },
  OpenBreakGlass: { code: '260000017', reason: 'Cấp cứu băng huyết sau sinh' },
  RemoveFetalSexWord: { word: 'hoàng tử bé' },
  ReviewBreakGlass: { _id: newId(), isJustified: true, note: 'Đúng người bệnh cấp cứu' },
  ConfirmIdentity: { password: 'khongdung1' },
  Me: {},
  MyNotices: { page: 0, pageSize: 5, filtered: [{ id: 'unread', value: 'true' }] },
  ReadNotice: { _id: newId() },
  MyAccountActions: { page: 0, pageSize: 5, filtered: [{ id: 'action', value: 'LOGIN' }] },
  Patient: { _id: newId() },
  PatientSearch: { text: 'nguyen thi', page: 0, pageSize: 5 },
  PossibleDuplicates: { draft: patientDraft },
  RegisterPatient: { draft: patientDraft, seen: [] },
  RegisterDevice: {
    data: {
      deviceId: 'd',
      p256dh: 'p',
      auth: 'a',
      tokenId: 'https://push.example/1',
      userId: newId(),
      platform: 'WEB',
    },
  },
  SaveSettings: { settings: { layout: 'layout1' } },
  SaveShortcuts: { shortcuts: ['calendar'] },
  AddCorrectiveAction: { runIds: [newId()], text: 'Hiệu chuẩn lại máy', fileIds: [] },
  ApproveControlLot: { _id: newId(), version: 1 },
  ControlLots: { page: 0, pageSize: 5, filtered: [{ id: 'status', value: 'active' }] },
  ControlRuns: { instrumentCode: 'AU680-1', testCode: 'GLU', level: 1, from: '2026-11-01', to: '2026-11-15' },
  DeclineControlLot: { _id: newId(), version: 1, reason: 'Sai số lô' },
  EnterControlRun: { lotId: newId(), value: '5,2', time: '2026-11-14T08:00:00+07:00', comment: null },
  Instruments: {},
  ProposeControlLot: {
    draft: {
      instrumentCode: 'AU680-1',
      testCode: 'GLU',
      level: 1,
      materialName: 'Multiqual',
      lotNo: '45421',
      mean: '5,2',
      sd: '0,1',
      unit: 'mmol/L',
      validFrom: '2026-11-01',
      validTo: '2027-03-31',
    },
  },
  QualityBoard: { locationCode: 'CS1' },
  RetireControlLot: { _id: newId(), version: 1, reason: 'Hết vật liệu' },
  SaveInstrument: {
    draft: {
      code: 'AU680-1',
      name: 'AU680 số 1',
      locationCode: 'CS1',
      sectionCode: 'biochemistry',
      isActive: true,
      tests: [{ testCode: 'GLU', requiredLevels: [1, 2] }],
    },
  },
  WithdrawControlLot: { _id: newId(), version: 1 },
  ApproveAutoVerificationRule: { _id: newId(), rowVersion: 1 },
  AutoVerificationDryRun: { testCode: 'GLU', days: 7, maxAgeHours: 8, requireRange: true },
  AutoVerificationRules: { page: 0, pageSize: 5, filtered: [{ id: 'status', value: 'active' }] },
  DeclineAutoVerificationRule: { _id: newId(), rowVersion: 1, reason: 'Chưa chạy thử' },
  ProposeAutoVerificationRule: {
    draft: { testCode: 'GLU', version: 1, isOn: true, maxAgeHours: 8, requireRange: true },
  },
  RetireAutoVerificationRule: { _id: newId(), rowVersion: 1, reason: 'Máy đang sửa' },
  WithdrawAutoVerificationRule: { _id: newId(), rowVersion: 1 },
  ApproveCatalogueChange: { id: newId(), rowVersion: 1 },
  CatalogueChange: { id: newId() },
  CatalogueChangeEffect: { id: newId(), days: 30 },
  CatalogueChanges: { page: 0, pageSize: 5, filtered: [{ id: 'status', value: 'proposed' }] },
  CatalogueDraftEffect: { draft: testDraft, days: 30 },
  CataloguePanel: { code: 'CTM' },
  CataloguePanels: {},
  CatalogueTest: { code: 'HGB' },
  CatalogueTests: {},
  DeclineCatalogueChange: { id: newId(), rowVersion: 1, reason: 'Chưa đủ căn cứ' },
  ProposePanelVersion: {
    draft: { code: 'CTM', name: 'Công thức máu', testCodes: ['HGB', 'WBC'], isActive: true },
    baseVersion: 1,
    reason: 'Theo yêu cầu của khoa',
  },
  ProposeTestVersion: { draft: testDraft, baseVersion: 1, reason: 'Theo hướng dẫn của hãng' },
  WithdrawCatalogueChange: { id: newId(), rowVersion: 1 },
  PrintPeople: {},
  PrintRecalls: { page: 0, pageSize: 5, filtered: [{ id: 'state', value: 'open' }] },
  PrintStatistics: { from: '2026-11-01', to: '2026-11-15', groupBy: 'day' },
  Prints: { page: 0, pageSize: 5, filtered: [{ id: 'act', value: 'print' }], sorted: [] },
  Signatures: { page: 0, pageSize: 5, filtered: [{ id: 'status', value: 'active' }] },
  Signature: { id: newId() },
  SignatureChoices: {},
  SaveSignature: {
    draft: {
      kind: 'person',
      accountId: newId(),
      position: 'Trưởng khoa Xét nghiệm',
      allowedPapers: ['report'],
      allowedDepartments: [],
      validFrom: '2026-01-01',
    },
  },
  SaveSignerLicence: {
    id: newId(),
    version: 1,
    licence: { printTitle: 'ThS.BS', licenceNo: '000001/MAU-GPHN', licenceFrom: '2026-01-01' },
  },
  SetSignatureImage: { id: newId(), version: 1, fileId: newId() },
  RemoveSignatureImage: { id: newId(), version: 1 },
  PutSignatureCertificate: { id: newId(), version: 1, file: null, password: 'x' },
  RemoveSignatureCertificate: { id: newId(), version: 1 },
  ConsentSignature: { id: newId(), version: 1 },
  ActivateSignature: { id: newId(), version: 1 },
  SuspendSignature: { id: newId(), version: 1, reason: 'Nghỉ dài ngày' },
  PaperTemplates: { paper: 'report', status: 'active' },
  PaperTemplate: { code: 'KQXN-A4' },
  PaperTemplateVersion: { code: 'KQXN-A4', version: 1 },
  CreatePaperTemplateDraft: { code: 'KQXN-KHONG-CO', source: 'active', version: null },
  CreatePaperTemplateVariant: {
    variant: { code: 'X', variantOf: 'KQXN-A4', name: 'Mẫu thử', panelCodes: ['CTM'], locationCodes: [] },
  },
  SavePaperTemplate: {
    code: 'KQXN-A4',
    version: 1,
    lockVersion: 1,
    content: {
      name: 'Mẫu',
      title: 'Phiếu',
      size: 'A4',
      panelCodes: [],
      locationCodes: [],
      changeNote: '',
    },
    layout: null,
  },
  ApprovePaperTemplate: { code: 'KQXN-A4', version: 1, lockVersion: 1 },
  ActivatePaperTemplate: { code: 'KQXN-A4', version: 1, lockVersion: 1 },
  DiscardPaperTemplate: { code: 'KQXN-A4', version: 1, lockVersion: 1 },
  RetirePaperTemplate: { code: 'KQXN-A4', version: 1, lockVersion: 1 },
  AppointmentSlips: { page: 0, pageSize: 5, filtered: [{ id: 'status', value: 'issued' }] },
  AppointmentSlip: { id: newId() },
  AppointmentSettings: {},
  AppointmentCalendar: { locationCode: 'CS1', from: '2026-12-01', to: '2026-12-31' },
  AppointmentDay: { locationCode: 'CS1', day: '2026-12-12' },
  AppointmentVisits: { patientId: newId() },
  SaveAppointmentSlip: { draft: appointmentDraft },
  IssueAppointmentSlip: { id: newId(), version: 1 },
  SignAppointmentSlip: { id: newId(), version: 1 },
  RescheduleAppointmentSlip: {
    id: newId(),
    version: 1,
    draft: appointmentDraft,
    reason: 'Người bệnh bận việc gia đình',
  },
  CancelAppointmentSlip: { id: newId(), version: 1, reason: 'Chuyển viện' },
  UseAppointmentSlip: { id: newId(), version: 1, visitId: newId() },
  PrintAppointmentSlip: { id: newId(), copies: 1 },
  UploadFile: { file: null },
  UsersByPhone: { filtered: [{ id: 'phoneNumber', value: '0500000001' }] },
};
