import { newId } from '../platform/ids.ts';

/** What is sent about merges of two records. */
export const mergeSamples = {
  PatientMergePreview: { keptId: newId(), mergedId: newId() },
  PatientMerges: { page: 0, pageSize: 5, filtered: [{ id: 'status', value: 'proposed' }] },
  PatientMerge: { _id: newId() },
  ProposePatientMerge: {
    draft: {
      keptId: newId(),
      mergedId: newId(),
      keptVersion: 1,
      mergedVersion: 1,
      chosen: ['phone'],
      confirmed: ['name_differs'],
      reason: 'Đăng ký trùng',
    },
  },
  ApprovePatientMerge: { _id: newId(), rowVersion: 1 },
  DeclinePatientMerge: { _id: newId(), rowVersion: 1, reason: 'Chưa đủ căn cứ' },
  WithdrawPatientMerge: { _id: newId(), rowVersion: 1 },
  ProposePatientMergeUndo: { _id: newId(), rowVersion: 1, reason: 'Gộp nhầm người' },
  ApprovePatientMergeUndo: { _id: newId(), rowVersion: 1 },
  DeclinePatientMergeUndo: { _id: newId(), rowVersion: 1, reason: 'Chưa đủ căn cứ' },
  WithdrawPatientMergeUndo: { _id: newId(), rowVersion: 1 },
};

/** What is answered about them and tells nothing of a child; its texts are guarded. */
export const mergeTexts = {
  codes: [
    'MergeSide.birthTime',
    'MergeSide.motherCode',
    'PatientMerge.sidsSince',
    'PatientMergeRow.keptCode',
    'PatientMergeRow.mergedCode',
    'MergeSide.nationalId',
    'MergeSide.insuranceNo',
    'MergeSide.phone',
    'MergeSide.relativePhone',
    'MergeSide.bloodGroup',
  ],
  names: [
    'PatientMerge.decidedByName',
    'PatientMerge.proposedByName',
    'PatientMerge.undoProposedByName',
    'PatientMerge.undoneByName',
    'PatientMergeRow.proposedByName',
    'PatientMergeRow.keptName',
    'PatientMergeRow.mergedName',
  ],
} as const;

/** Of appointment slips, what is a code, a number or an hour. */
export const slipCodes = [
  'AppointmentSlip.slipNo',
  'AppointmentSlip.visitCode',
  'AppointmentSlip.usedVisitCode',
  'AppointmentSlip.movedFromNo',
  'AppointmentSlip.movedToNo',
  'AppointmentSlip.steps',
  'AppointmentSlip.appointmentTime',
  'AppointmentSlip.insuranceNo',
  'AppointmentSlipRow.slipNo',
  'AppointmentSlipRow.appointmentTime',
  'AppointmentSlipRef.slipNo',
] as const;

export const appointmentDraft = {
  visitId: newId(),
  locationCode: 'CS1',
  appointmentDate: '2026-12-12',
  appointmentTime: '08:00',
  departmentId: newId(),
  doctorId: null,
  diagnosis: 'Thai 12 tuần phát triển bình thường',
  plannedTests: [],
};

const bookingDraft = {
  phone: '0912345678',
  customerName: 'Nguyễn Thu Hà',
  birthYear: 1994,
  channel: 'app',
  locationCode: 'CS1',
  appointmentDate: '2026-12-12',
  appointmentTime: '08:00',
  departmentId: newId(),
};

const ticketDraft = {
  phone: '0912345678',
  customerName: 'Nguyễn Thu Hà',
  channel: 'call',
  departmentId: newId(),
  title: 'Xin lại kết quả xét nghiệm',
  content: 'Khách xin lại phiếu kết quả tháng trước.',
  category: 'result_question',
  priority: 'normal',
};

const examinationDraft = {
  visitId: newId(),
  doctorId: newId(),
  examinedTime: '2026-11-14T09:00:00+07:00',
  diagnosis: 'Thai 12 tuần phát triển bình thường',
};

const scanDraft = {
  visitId: newId(),
  sonographerId: 'SA01',
  machineId: 'MSA01',
  scanTime: '2026-11-14T09:00:00+07:00',
  scanType: 'obstetric_t1',
  crl: '58,4',
  conclusion: 'Một thai sống trong tử cung',
};

const prescriptionDraft = {
  visitId: newId(),
  doctorId: newId(),
  nationalRxCode: '79024abc1234-C',
  items: [{ drugName: 'Sắt fumarat', strength: '200 mg', unit: 'viên', qty: '30', dose: 'Ngày 1 viên' }],
};

export const customerSamples: Readonly<Record<string, unknown>> = {
  CustomerActions: { page: 0, pageSize: 5, filtered: [{ id: 'kind', value: '3' }] },
  CustomerAction: { id: newId(), kind: 3 },
  CustomerActionSettings: {},
  CustomerReports: { patientId: newId() },
  SaveCustomerBooking: { draft: bookingDraft },
  SaveCustomerTicket: { draft: ticketDraft },
  SaveCustomerExamination: { draft: examinationDraft },
  AddCustomerTestResult: { reportId: newId(), note: null },
  SaveCustomerScan: { draft: scanDraft },
  SaveCustomerPrescription: { draft: prescriptionDraft },
  StepCustomerAction: { id: newId(), version: 1, step: 'confirm' },
  AddCustomerMessage: {
    id: newId(),
    version: 1,
    kind: 'reply',
    text: 'Đã gửi lại phiếu',
    fileIds: [newId()],
  },
  AssignCustomerTicket: { id: newId(), version: 1, assigneeId: null },
  RateCustomerTicket: { id: newId(), version: 1, satisfaction: 5 },
  LinkCustomerAction: { id: newId(), version: 1, patientId: newId(), wholeNumber: false },
};
