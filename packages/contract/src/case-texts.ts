import type { FetalTextKind } from '@senlab/domain';

/** A field in which people write about a case, and what the screen calls it. */
export interface CaseText {
  readonly label: string;
  readonly kind: FetalTextKind;
  /** Refused whoever it is about: what is asked without a look at the file must not tell that she is pregnant. */
  readonly isOfAnybody?: true;
}

const text = (label: string): CaseText => ({ label, kind: 'text' });
const name = (label: string): CaseText => ({ label, kind: 'name' });
const relation: CaseText = { label: 'Quan hệ với bệnh nhân', kind: 'relation' };

/**
 * What the server looks through before it keeps anything of a pregnant woman's case, by `Input.field` or
 * `mutation.argument`. A field of the schema that is neither here nor said to hold no such text fails a test.
 */
export const caseTexts: Readonly<Record<string, CaseText>> = {
  'OrderInput.diagnosis': text('Chẩn đoán'),
  'OrderInput.clinicalInfo': text('Thông tin lâm sàng'),
  'OrderItemInput.reorderReason': text('Lý do chỉ định lại'),
  'ScreeningInput.sonographer': text('Người siêu âm'),
  'ScreeningInput.machine': text('Máy siêu âm'),
  'cancelOrder.reason': text('Lý do hủy phiếu chỉ định'),
  'collectSpecimen.comment': text('Ghi chú lấy mẫu'),
  'collectSpecimen.timeReason': text('Lý do sửa giờ lấy mẫu'),
  'receiveSpecimen.comment': text('Ghi chú nhận mẫu'),
  'receiveSpecimen.timeReason': text('Lý do sửa giờ nhận mẫu'),
  'rejectSpecimen.reason': text('Lý do từ chối mẫu'),
  'rejectSpecimen.notifiedTo': text('Người được báo'),
  'loseSpecimen.reason': text('Lý do báo mất mẫu'),
  'storeSpecimen.slot': text('Vị trí lưu mẫu'),
  'holdLabRecord.reason': text('Lý do tạm giữ'),
  'settleMissedCalls.reason': { ...text('Lý do không gọi lại'), isOfAnybody: true },
  'cancelLabRecord.reason': text('Lý do hủy hồ sơ'),
  'addRecordNote.text': text('Ghi chú'),
  'ResultEntryInput.value': { label: 'Kết quả', kind: 'value' },
  'ResultEntryInput.comment': text('Ghi chú kết quả'),
  'ResultEntryInput.reason': text('Lý do'),
  'RiskSoftwareInput.name': text('Phần mềm tính nguy cơ'),
  'RiskSoftwareInput.version': text('Phiên bản phần mềm'),
  'RiskSoftwareInput.runId': text('Mã lần tính'),
  'rerunResult.reason': text('Lý do chạy lại'),
  'cancelResult.reason': text('Lý do hủy kết quả'),
  'commentResult.comment': text('Ghi chú kết quả'),
  'returnResults.reason': text('Lý do trả lại'),
  'acknowledgeDelta.comment': text('Ghi chú khác biệt'),
  'setConclusion.conclusion': text('Kết luận'),
  'unapproveReport.reason': text('Lý do hủy duyệt'),
  'amendReport.reason': text('Lý do sửa phiếu'),
  'discardCorrection.reason': text('Lý do bỏ bản sửa'),
  'askWithdrawal.reason': text('Lý do thu hồi'),
  'refuseWithdrawal.reason': text('Lý do không thu hồi'),
  'printReports.note': text('Ghi chú in lại'),
  'KaryotypeDraft.indicationText': text('Lý do xét nghiệm'),
  'KaryotypeDescriptionInput.indicationText': text('Lý do xét nghiệm'),
  'KaryotypeDescriptionInput.interpretation': text('Nhận định'),
  'KaryotypeDescriptionInput.recommendation': text('Khuyến nghị'),
  'KaryotypeDescriptionInput.limitation': text('Giới hạn phương pháp'),
  'CultureInput.medium': text('Môi trường nuôi cấy'),
  'CultureInput.mitogen': text('Chất kích thích phân bào'),
  'HarvestInput.remark': text('Ghi chú thu hoạch'),
  'CultureFailureInput.reason': text('Lý do nuôi cấy thất bại'),
  'CultureFailureInput.toldTo': name('Người được báo'),
  'BandingInput.remark': text('Nhận xét băng'),
  'finishKaryotypeReading.iscn': { label: 'Công thức NST', kind: 'value' },
  'finishKaryotypeReading.countsRemark': text('Lý do đếm ít cụm'),
  'settleKaryotype.iscn': { label: 'Công thức NST', kind: 'value' },
  'settleKaryotype.reason': text('Lý do phân xử'),
  'moveKaryotype.reason': text('Lý do'),
  'CriticalCallInput.person': name('Người nhận tin'),
  'CriticalCallInput.role': text('Chức danh người nhận tin'),
  'closeCritical.reason': text('Lý do đóng cảnh báo'),
  'AppointmentSlipInput.diagnosis': text('Chẩn đoán'),
  'AppointmentSlipInput.icdMain': text('Mã bệnh chính'),
  'AppointmentSlipInput.icdOther': text('Bệnh kèm theo'),
  'AppointmentSlipInput.reason': text('Lý do hẹn khám'),
  'AppointmentSlipInput.preparation': text('Dặn dò chuẩn bị'),
  'PatientMergeInput.reason': text('Lý do gộp hồ sơ'),
  'declinePatientMerge.reason': text('Lý do từ chối gộp hồ sơ'),
  'proposePatientMergeUndo.reason': text('Lý do hoàn tác gộp hồ sơ'),
  'declinePatientMergeUndo.reason': text('Lý do từ chối hoàn tác gộp hồ sơ'),
  'rescheduleAppointmentSlip.reason': text('Lý do dời hẹn'),
  'cancelAppointmentSlip.reason': text('Lý do hủy hẹn'),
  'printAppointmentSlip.reprintNote': text('Ghi chú in lại'),
  'CustomerBookingInput.customerName': name('Họ tên'),
  'CustomerBookingInput.service': text('Dịch vụ'),
  'CustomerBookingInput.note': text('Ghi chú'),
  'CustomerTicketInput.customerName': name('Họ tên'),
  'CustomerTicketInput.title': text('Tiêu đề'),
  'CustomerTicketInput.content': text('Nội dung'),
  'CustomerTicketInput.note': text('Ghi chú'),
  'addCustomerMessage.text': text('Nội dung trao đổi'),
  'stepCustomerAction.reason': text('Lý do'),
  'CustomerExaminationInput.symptoms': text('Triệu chứng'),
  'CustomerExaminationInput.diagnosis': text('Chẩn đoán'),
  'CustomerExaminationInput.icd': text('Mã bệnh'),
  'CustomerExaminationInput.plan': text('Hướng xử trí'),
  'CustomerExaminationInput.note': text('Ghi chú'),
  'addCustomerTestResult.note': text('Ghi chú'),
  'CustomerScanInput.placenta': text('Bánh nhau'),
  'CustomerScanInput.description': text('Mô tả'),
  'CustomerScanInput.conclusion': text('Kết luận'),
  'CustomerScanInput.note': text('Ghi chú'),
  'CustomerPrescribedItemInput.drugName': text('Thuốc'),
  'CustomerPrescribedItemInput.strength': text('Hàm lượng'),
  'CustomerPrescribedItemInput.unit': text('Đơn vị'),
  'CustomerPrescribedItemInput.dose': text('Cách dùng'),
  'CustomerPrescribedItemInput.route': text('Đường dùng'),
  'CustomerPrescriptionInput.advice': text('Lời dặn'),
  'CustomerPrescriptionInput.note': text('Ghi chú'),
  'ReceiverInput.name': name('Người nhận'),
  'ReceiverInput.idNo': text('Giấy tờ của người nhận'),
  'ReceiverInput.relation': relation,
  'ReceiverInput.authorisation': text('Giấy ủy quyền'),
  'HandOverInput.reprintNote': text('Ghi chú in lại'),
  'undoHandOver.reason': text('Lý do hoàn tác trả kết quả'),
  'cancelReturnSlip.reason': text('Lý do hủy phiếu trả'),
  'reprintHandOver.note': text('Ghi chú in lại'),
  'printLabels.reprintNote': text('Ghi chú in lại'),
  'openBreakGlass.reason': { label: 'Lý do mở khẩn cấp', kind: 'emergency', isOfAnybody: true },
  'reviewBreakGlass.note': { label: 'Nhận xét', kind: 'emergency' },
  'PatientInput.fullName': name('Họ tên'),
  'PatientInput.relativeName': name('Họ tên người thân'),
  'PatientInput.relation': relation,
  'PatientInput.addressLine': { label: 'Địa chỉ', kind: 'address' },
};

/** Names the fields and not the words, which would be shown once more. */
export function fetalSexToldMessage(fields: readonly string[]): string {
  const labels = new Set(fields.map((field) => `«${caseTexts[field]?.label ?? 'Ghi chú'}»`));
  return `Mục ${[...labels].join(', ')} có nội dung cho biết giới tính thai nhi, điều pháp luật không cho phép. Chưa có gì được lưu: vui lòng bỏ phần đó rồi lưu lại.`;
}
