/**
 * For each id that an operation takes: what it names, and by which rule somebody may name it. `ward`: clinicians meet the
 * cases of their own department only. `own`: what belongs to one account is there for nobody else. `house`: whoever has the
 * right of the operation meets all of them, of every ward and site: there is no rule of sight for sites, and patients
 * themselves are the house's, found by everybody who registers, orders or hands over. `choice`: a word of a list.
 */
export type Thing =
  | 'record'
  | 'order'
  | 'report'
  | 'specimen'
  | 'critical'
  | 'karyotype'
  | 'appointment'
  | 'customer-action'
  | 'visit'
  | 'return-slip'
  | 'notice'
  | 'account'
  | 'ticket'
  | 'second-factor'
  | 'session'
  | 'device'
  | 'research-study'
  | 'research-file'
  | 'research-query';

export type ObjectRule =
  | { readonly rule: 'ward' | 'own'; readonly thing: Thing }
  | { readonly rule: 'house' | 'choice' };

const paths = (text: string): readonly string[] => text.trim().split(/\s+/);
const each = (rule: ObjectRule, text: string): readonly (readonly [string, ObjectRule])[] =>
  paths(text).map((path) => [path, rule] as const);
const ofWard = (thing: Thing, text: string): readonly (readonly [string, ObjectRule])[] =>
  each({ rule: 'ward', thing }, text);

/** By document and path of the variable. What is missing here fails the test. */
export const objectRules: ReadonlyMap<string, ObjectRule> = new Map([
  ...ofWard(
    'record',
    `AddRecordNote._id CancelLabRecord._id HoldLabRecord._id ResumeLabRecord._id LabRecord._id RecordCriticals.recordId
     RecordReports.recordId RecordViews.recordId ReportDraft.recordId AcknowledgeDelta.recordId CancelResult.recordId
     CommentResult.recordId ConfirmEntry.recordId EnterResults.recordId RerunResult.recordId VerifyResults.recordId
     ReturnResults.recordId RegisterKaryotype.draft.recordId ApproveReports.reports.recordId IssuePreliminary.report.recordId SetConclusion.report.recordId`,
  ),
  ...ofWard('order', 'CancelOrder._id'),
  ...ofWard(
    'report',
    `Report._id CompareReports._id CompareReports.withId AmendReport._id AskWithdrawal._id ConfirmWithdrawal._id
     DiscardCorrection._id RefuseWithdrawal._id UnapproveReport._id ReleaseReports.reports._id RemakeReportPaper._id
     ReportPapers.ids PrintReports.reports._id HandOverResults.handOver.reports.reportId SettleRecall.reportId
     AddCustomerTestResult.reportId`,
  ),
  ...ofWard(
    'specimen',
    `CollectSpecimen.specimenCode DisposeSpecimen.specimenCode LoseSpecimen.specimenCode ReceiveSpecimen.specimenCode
     RejectSpecimen.specimenCode StoreSpecimen.specimenCode SendSpecimens.specimenCodes Scan.text`,
  ),
  ...ofWard('critical', 'AcknowledgeCritical._id CloseCritical._id NotifyCritical._id ReadBackCritical._id'),
  ...ofWard(
    'karyotype',
    `Karyotype._id AttachKaryotypeImage._id BeginKaryotypeReading._id ConfirmKaryotypeMask._id DescribeKaryotype._id
     FailCulture._id FinishKaryotypeReading._id HarvestCulture._id KeepKaryotypeCells._id LinkKaryotypeCouple._id
     LinkKaryotypeCouple.spouseId MoveKaryotype._id SettleKaryotype._id SetUpCulture._id StainKaryotype._id`,
  ),
  ...ofWard(
    'appointment',
    `AppointmentSlip.id CancelAppointmentSlip.id IssueAppointmentSlip.id PrintAppointmentSlip.id
     RescheduleAppointmentSlip.id SaveAppointmentSlip.id SignAppointmentSlip.id UseAppointmentSlip.id`,
  ),
  ...ofWard(
    'visit',
    `SaveAppointmentSlip.draft.visitId RescheduleAppointmentSlip.draft.visitId UseAppointmentSlip.visitId
     SaveCustomerExamination.draft.visitId SaveCustomerPrescription.draft.visitId SaveCustomerScan.draft.visitId`,
  ),
  ...ofWard(
    'customer-action',
    `AddCustomerMessage.id AssignCustomerTicket.id CustomerAction.id LinkCustomerAction.id RateCustomerTicket.id
     SaveCustomerBooking.id SaveCustomerExamination.id SaveCustomerPrescription.id SaveCustomerScan.id
     SaveCustomerTicket.id StepCustomerAction.id`,
  ),
  ...ofWard('return-slip', 'CancelReturnSlip._id UndoHandOver._id ReprintHandOver._id SettleRecall._id'),
  ...each({ rule: 'own', thing: 'notice' }, 'ReadNotice._id'),
  ...each({ rule: 'own', thing: 'account' }, 'RegisterDevice.data.userId'),
  ...each(
    { rule: 'own', thing: 'ticket' },
    'ApproveReports.ticket ConfirmWithdrawal.ticket BeginAuthenticator.ticket BeginPasskey.ticket',
  ),
  ...each({ rule: 'own', thing: 'second-factor' }, 'RemoveSecondFactor._id'),
  ...each({ rule: 'own', thing: 'session' }, 'EndMySession._id'),
  ...each({ rule: 'own', thing: 'device' }, 'ForgetMyDevice._id'),
  // Research is there for the members of a study, whatever else somebody may do.
  ...each(
    { rule: 'own', thing: 'research-study' },
    `ResearchMissing.studyId ResearchExports.studyId PublishResearchForm.studyId OpenResearchFile.studyId
     FindResearchFile.studyId`,
  ),
  ...each(
    { rule: 'own', thing: 'research-file' },
    `ResearchFile._id ResearchLinkables._id DescribeResearchFile._id MoveResearchFile._id KeepResearchValues._id
     KeepResearchConsent._id FinishResearchEntry._id ResolveResearchDifference._id SaveResearchOutcome._id LinkResearchResult._id
     UnlinkResearchResult._id AskResearchQuery._id LookUpResearchPerson._id`,
  ),
  ...each({ rule: 'own', thing: 'research-query' }, 'AnswerResearchQuery.queryId CloseResearchQuery.queryId'),
  // Studies by whoever manages all of them. What is linked is named within a file, and means nothing outside of it.
  ...each(
    { rule: 'house' },
    `ResearchStudy._id ResearchCounts.studyId SaveResearchStudy._id SaveResearchStudy.draft.investigatorId
     MoveResearchStudy._id SetResearchMember.studyId SetResearchMember.accountId
     OpenResearchFile.person.patientCode FindResearchFile.person.patientCode`,
  ),
  ...each({ rule: 'choice' }, 'LinkResearchResult.ref UnlinkResearchResult.linkId'),
  // Records of patients, and their merges, are the house's; so is what a customer action names beside its own visit.
  ...each(
    { rule: 'house' },
    `ApprovePatientMerge._id ApprovePatientMergeUndo._id AssignCustomerTicket.assigneeId CustomerReports.patientId
     DeclinePatientMerge._id DeclinePatientMergeUndo._id LinkCustomerAction.patientId PatientMerge._id
     PatientMergePreview.keptId PatientMergePreview.mergedId ProposePatientMerge.draft.keptId
     ProposePatientMerge.draft.mergedId ProposePatientMergeUndo._id SaveCustomerBooking.draft.departmentId
     SaveCustomerBooking.draft.doctorId SaveCustomerBooking.draft.patientId SaveCustomerExamination.draft.doctorId
     SaveCustomerPrescription.draft.doctorId SaveCustomerScan.draft.imageIds SaveCustomerScan.draft.machineId
     SaveCustomerScan.draft.sonographerId SaveCustomerTicket.draft.departmentId SaveCustomerTicket.draft.patientId
     WithdrawPatientMerge._id WithdrawPatientMergeUndo._id`,
  ),
  // Patients, and who stands beside them.
  ...each(
    { rule: 'house' },
    `Patient._id PatientResults._id ChangePatient._id ChangePatient.draft.spouseId ChangePatient.draft.motherId AppointmentVisits.patientId
     PossibleDuplicates.draft.spouseId PossibleDuplicates.draft.motherId RegisterPatient.draft.spouseId
     RegisterPatient.draft.motherId RegisterPatient.seen CheckOrder.draft.patientId PlaceOrder.draft.patientId
     ReturnDesk.mabn HandOverResults.mabn HandOverResults.handOver.identity.patientCode CollectSpecimen.patientCode
     OpenBreakGlass.code`,
  ),
  // Accounts by whoever administers them; signatures, whose own rule (without settings.write one's own) is a right.
  ...each(
    { rule: 'house' },
    `ManagedAccount._id SaveAccount._id SetAccountActive._id InviteAccount._id SignOutAccount._id ConfirmAccountRights._id
     RefuseAccountRights._id ReviewBreakGlass._id ActivateSignature.id ConsentSignature.id PutSignatureCertificate.id
     RemoveSignatureCertificate.id RemoveSignatureImage.id SaveSignature.draft._id SaveSignature.draft.accountId
     SaveSignature.draft.delegateOf SaveSignerLicence.id SetSignatureImage.id SetSignatureImage.fileId AttachKaryotypeImage.fileId KeepResearchConsent.fileId Signature.id
     SuspendSignature.id`,
  ),
  // Work in the background, by whoever keeps the system; of what a job is about it tells nothing.
  ...each({ rule: 'house' }, 'RetryQueueJobs.jobs DropQueueJobs.jobs'),
  // The catalogue, the rules and the controls of the laboratory.
  ...each(
    { rule: 'house' },
    `ApproveAutoVerificationRule._id DeclineAutoVerificationRule._id RetireAutoVerificationRule._id
     WithdrawAutoVerificationRule._id ApproveReflexRule._id DeclineReflexRule._id RetireReflexRule._id
     WithdrawReflexRule._id ApproveCatalogueChange.id CatalogueChange.id CatalogueChangeEffect.id
     DeclineCatalogueChange.id WithdrawCatalogueChange.id ApproveControlLot._id DeclineControlLot._id
     RetireControlLot._id WithdrawControlLot._id EnterControlRun.lotId AddCorrectiveAction.runIds
     AddCorrectiveAction.fileIds AddCustomerMessage.fileIds SettleMissedCalls.lastCall`,
  ),
  ...each(
    { rule: 'choice' },
    `Callout.campaignId ChangeDefaultGroup.groupId SaveAccount.draft.departmentId CheckOrder.draft.departmentId
     PlaceOrder.draft.departmentId CheckOrder.draft.doctorId PlaceOrder.draft.doctorId
     SaveAppointmentSlip.draft.departmentId SaveAppointmentSlip.draft.doctorId
     RescheduleAppointmentSlip.draft.departmentId RescheduleAppointmentSlip.draft.doctorId
     SaveAppointmentSlip.draft.plannedTests RescheduleAppointmentSlip.draft.plannedTests ReportDraft.groupKey
     ApproveReports.reports.groupKey IssuePreliminary.report.groupKey SetConclusion.report.groupKey
     CreatePaperTemplateVariant.variant.variantOf`,
  ),
]);
