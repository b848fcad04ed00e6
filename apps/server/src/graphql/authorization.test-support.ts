import { permissions, type Permission } from '@senlab/domain';

/**
 * Who may ask what: for each document the sets of permissions of which one must be held whole. `session` needs nothing
 * but to be logged in. This is the door only; what is behind it (ward, secrecy, two people) has its own tests.
 */
export type Door = 'session' | readonly (readonly Permission[])[];

const anyOf = (...permissions: readonly Permission[]): Door => permissions.map((one) => [one]);
/** Everything about a person begins with the right to read persons. */
const readingPlus = (...permissions: readonly Permission[]): Door =>
  permissions.map((one) => ['patients.read', one]);

const meetsCriticals = anyOf('results.read', 'results.read-released', 'critical.record');
const meetsKaryotypes = readingPlus('karyotypes.culture', 'karyotypes.work', 'karyotypes.approve');
const readsKaryotypes = anyOf('karyotypes.work');
const growsCells = anyOf('karyotypes.culture');
const enters = anyOf('results.enter', 'karyotypes.work');
const verifies = anyOf('results.verify', 'karyotypes.work');
const approves = readingPlus('results.approve', 'karyotypes.approve');
const withdraws = readingPlus('results.withdraw', 'karyotypes.approve');
const readsReports = readingPlus(
  'results.read',
  'results.read-released',
  'results.approve',
  'results.withdraw',
  'results.manage',
  'audit.read',
);
const meetsMerges = readingPlus('patients.merge-propose', 'patients.merge-approve');
const readsCatalogue = anyOf('results.read', 'catalogue.propose', 'catalogue.approve', 'catalogue.publish');
const changesCatalogue = anyOf('catalogue.propose', 'catalogue.approve');
const meetsStudies = anyOf('research.read', 'research.manage');
const listsReports = readingPlus('results.read', 'results.read-released', 'results.manage');

const speaksWithCustomers: readonly (readonly Permission[])[] = [
  ['patients.read', 'customers.read', 'customers.write'],
];
const publishesToCustomers: readonly (readonly Permission[])[] = (
  ['results.read', 'results.read-released'] as const
).map((reads) => ['patients.read', 'customers.read', 'customers.publish', reads]);

export const doors: Readonly<Record<string, Door>> = {
  // one's own account
  ChangeDefaultGroup: 'session',
  ChangePassword: 'session',
  ConfirmIdentity: 'session',
  EndMyOtherSessions: 'session',
  EndMySession: 'session',
  EndSigning: 'session',
  ForgetMyDevice: 'session',
  LockSession: 'session',
  LoginByToken: 'session',
  Logout: 'session',
  MarkActivity: 'session',
  Me: 'session',
  MyAccess: 'session',
  MyAccountActions: 'session',
  MyNotices: 'session',
  MyPush: 'session',
  ChoosePush: 'session',
  ReadNotice: 'session',
  RegisterDevice: 'session',
  SaveSettings: 'session',
  SaveShortcuts: 'session',
  MySecondFactor: 'session',
  TakeStepByCode: 'session',
  TakeStepByRecoveryCode: 'session',
  BeginPasskeyStep: 'session',
  TakeStepByPasskey: 'session',
  BeginAuthenticator: 'session',
  ConfirmAuthenticator: 'session',
  BeginPasskey: 'session',
  ConfirmPasskey: 'session',
  RenewRecoveryCodes: 'session',
  RemoveSecondFactor: 'session',
  UnlockSession: 'session',
  // Without audit.read the own events only.
  AuditEvents: 'session',
  // A file that is not there is refused before anybody is asked who sends it.
  UploadFile: 'session',
  // signatures; without settings.write the own only
  Signatures: anyOf('settings.read', 'settings.write'),
  Signature: anyOf('settings.read', 'settings.write'),
  SuspendSignature: anyOf('settings.read', 'settings.write'),
  ConsentSignature: anyOf('settings.read'),
  SignatureChoices: anyOf('settings.read', 'settings.write'),
  SaveSignature: anyOf('settings.write'),
  SaveSignerLicence: anyOf('settings.write'),
  SetSignatureImage: anyOf('settings.write'),
  RemoveSignatureImage: anyOf('settings.write'),
  PutSignatureCertificate: anyOf('settings.write'),
  RemoveSignatureCertificate: anyOf('settings.write'),
  ActivateSignature: anyOf('settings.write'),
  // telephone
  CallLogs: anyOf('calls.use'),
  Callout: anyOf('calls.use'),
  LiveCalls: anyOf('calls.use'),
  MissedCalls: anyOf('calls.use'),
  SettleMissedCalls: anyOf('calls.use'),
  UsersByPhone: anyOf('accounts.lookup'),
  // patients and orders
  Communes: anyOf('patients.read'),
  LabCatalogue: anyOf('patients.read'),
  Patient: anyOf('patients.read'),
  PatientResults: readingPlus('results.read', 'results.read-released'),
  PatientSearch: anyOf('patients.read'),
  PossibleDuplicates: readingPlus('patients.write'),
  ChangePatient: anyOf('patients.write'),
  RegisterPatient: anyOf('patients.write'),
  CancelOrder: anyOf('orders.create', 'orders.cancel', 'results.approve'),
  CheckOrder: anyOf('orders.create'),
  PlaceOrder: anyOf('orders.create'),
  OrderingDoctors: anyOf('orders.create'),
  // tubes
  Scan: anyOf('patients.read'),
  Specimens: anyOf('patients.read'),
  CollectSpecimen: readingPlus('specimens.collect'),
  SendSpecimens: readingPlus('specimens.collect'),
  LoseSpecimen: readingPlus('specimens.collect', 'specimens.receive'),
  DisposeSpecimen: readingPlus('specimens.receive'),
  ReceiveSpecimen: readingPlus('specimens.receive'),
  RejectSpecimen: readingPlus('specimens.receive'),
  StoreSpecimen: readingPlus('specimens.receive'),
  // cases
  LabRecord: anyOf('patients.read'),
  LabRecordCounts: anyOf('patients.read'),
  LabRecords: anyOf('patients.read'),
  MyRecentRecords: anyOf('patients.read'),
  AddRecordNote: readingPlus('specimens.collect', 'specimens.receive', 'results.enter', 'results.approve'),
  CancelLabRecord: readingPlus('results.approve'),
  HoldLabRecord: readingPlus('results.enter'),
  ResumeLabRecord: readingPlus('results.enter'),
  // values
  CancelResult: enters,
  CommentResult: enters,
  ConfirmEntry: enters,
  EnterResults: enters,
  RerunResult: enters,
  AcknowledgeDelta: verifies,
  VerifyResults: verifies,
  ReturnResults: anyOf('results.approve', 'karyotypes.approve'),
  // reports
  ApprovalCounts: approves,
  ApprovalQueue: approves,
  ApproveReports: approves,
  MySigning: approves,
  OpenSigning: approves,
  IssuePreliminary: approves,
  SetConclusion: approves,
  UnapproveReport: readingPlus('results.approve', 'karyotypes.approve', 'results.manage'),
  ReleaseReports: readingPlus('results.release', 'karyotypes.approve'),
  RemakeReportPaper: readingPlus('results.release', 'karyotypes.approve'),
  ReportPapers: readsReports,
  PrintReports: readingPlus('results.read', 'results.read-released'),
  // Anybody, even without a session.
  LookUpReport: 'session',
  AmendReport: readingPlus('results.amend', 'karyotypes.approve'),
  // As with a signature, the administration may undo what was not released yet, and opens no correction of its own.
  DiscardCorrection: readingPlus('results.amend', 'karyotypes.approve', 'results.manage'),
  AskWithdrawal: withdraws,
  ConfirmWithdrawal: withdraws,
  RefuseWithdrawal: withdraws,
  CompareReports: readsReports,
  RecordReports: readsReports,
  Report: readsReports,
  ReportDraft: readingPlus('results.read'),
  Reports: listsReports,
  ReportCounts: listsReports,
  Turnaround: readingPlus('results.read', 'results.manage'),
  // what was printed; without prints.statistics the own prints only
  PrintPeople: 'session',
  PrintRecalls: 'session',
  PrintStatistics: 'session',
  Prints: 'session',
  // the counter
  // The administration takes back what is too late for the counter.
  ReturnDesk: readingPlus('return-slips.hand-over', 'accounts.manage'),
  ReturnSlips: readingPlus('return-slips.hand-over', 'accounts.manage'),
  HandOverResults: readingPlus('return-slips.hand-over'),
  CancelReturnSlip: readingPlus('return-slips.hand-over'),
  SettleRecall: readingPlus('return-slips.hand-over'),
  ReprintHandOver: readingPlus('return-slips.hand-over'),
  UndoHandOver: readingPlus('return-slips.hand-over', 'accounts.manage'),
  // research; whose studies they are is asked behind the door
  ResearchStudies: meetsStudies,
  ResearchStudy: meetsStudies,
  ResearchCounts: meetsStudies,
  ResearchPeople: anyOf('research.manage'),
  SaveResearchStudy: anyOf('research.manage'),
  MoveResearchStudy: anyOf('research.manage'),
  SetResearchMember: anyOf('research.manage'),
  PublishResearchForm: anyOf('research.write'),
  ResearchExports: anyOf('research.read'),
  ResearchFile: anyOf('research.read'),
  ResearchFiles: anyOf('research.read'),
  ResearchLinkables: anyOf('research.read'),
  ResearchMissing: anyOf('research.read'),
  AskResearchQuery: anyOf('research.read'),
  CloseResearchQuery: anyOf('research.read'),
  AnswerResearchQuery: anyOf('research.write'),
  OpenResearchFile: anyOf('research.write'),
  DescribeResearchFile: anyOf('research.write'),
  MoveResearchFile: anyOf('research.write'),
  KeepResearchValues: anyOf('research.write'),
  FinishResearchEntry: anyOf('research.write'),
  ResolveResearchDifference: anyOf('research.write'),
  KeepResearchConsent: anyOf('research.write'),
  SaveResearchOutcome: anyOf('research.write'),
  LinkResearchResult: anyOf('research.write'),
  UnlinkResearchResult: anyOf('research.write'),
  LookUpResearchPerson: anyOf('research.key'),
  FindResearchFile: anyOf('research.key'),
  // critical values
  CultureBoard: meetsKaryotypes,
  Karyotype: meetsKaryotypes,
  Karyotypes: meetsKaryotypes,
  KaryotypesToRegister: meetsKaryotypes,
  KaryotypePhrases: readsKaryotypes,
  KaryotypeStatistics: readingPlus('karyotypes.work', 'karyotypes.approve'),
  AttachKaryotypeImage: readsKaryotypes,
  BeginKaryotypeReading: readsKaryotypes,
  ConfirmKaryotypeMask: anyOf('karyotypes.approve'),
  DescribeKaryotype: readsKaryotypes,
  FailCulture: anyOf('karyotypes.culture', 'karyotypes.work'),
  FinishKaryotypeReading: readsKaryotypes,
  HarvestCulture: growsCells,
  KeepKaryotypeCells: readsKaryotypes,
  LinkKaryotypeCouple: readsKaryotypes,
  MoveKaryotype: anyOf('karyotypes.work', 'karyotypes.approve'),
  RegisterKaryotype: readsKaryotypes,
  SettleKaryotype: readsKaryotypes,
  SetUpCulture: growsCells,
  StainKaryotype: growsCells,
  AcknowledgeCritical: meetsCriticals,
  CloseCritical: meetsCriticals,
  CriticalCounts: meetsCriticals,
  CriticalNotifications: meetsCriticals,
  NotifyCritical: meetsCriticals,
  ReadBackCritical: meetsCriticals,
  RecordCriticals: meetsCriticals,
  // quality control
  ControlLots: anyOf('results.read'),
  ControlRuns: anyOf('results.read'),
  Instruments: anyOf('results.read', 'settings.write'),
  QualityBoard: anyOf('results.read'),
  AddCorrectiveAction: anyOf('results.enter'),
  EnterControlRun: anyOf('results.enter'),
  ProposeControlLot: anyOf('catalogue.propose'),
  WithdrawControlLot: anyOf('catalogue.propose'),
  ApproveControlLot: anyOf('catalogue.approve'),
  DeclineControlLot: anyOf('catalogue.approve'),
  RetireControlLot: anyOf('catalogue.approve'),
  SaveInstrument: anyOf('settings.write'),
  // auto-verification
  AutoVerificationRules: anyOf('results.read'),
  AutoVerificationDryRun: [
    ['results.read', 'catalogue.propose'],
    ['results.read', 'catalogue.approve'],
  ],
  ProposeAutoVerificationRule: anyOf('catalogue.propose'),
  WithdrawAutoVerificationRule: anyOf('catalogue.propose'),
  ApproveAutoVerificationRule: anyOf('catalogue.approve'),
  DeclineAutoVerificationRule: anyOf('catalogue.approve'),
  RetireAutoVerificationRule: anyOf('results.verify', 'catalogue.approve'),
  // rules that add tests
  ReflexRules: anyOf('results.read'),
  ReflexDryRun: [
    ['results.read', 'catalogue.propose'],
    ['results.read', 'catalogue.approve'],
  ],
  ProposeReflexRule: anyOf('catalogue.propose'),
  WithdrawReflexRule: anyOf('catalogue.propose'),
  ApproveReflexRule: anyOf('catalogue.approve'),
  DeclineReflexRule: anyOf('catalogue.approve'),
  RetireReflexRule: anyOf('results.verify', 'catalogue.approve'),
  // how the catalogue changes
  CatalogueChange: readsCatalogue,
  CatalogueChanges: readsCatalogue,
  CataloguePanel: readsCatalogue,
  CataloguePanels: readsCatalogue,
  CatalogueTest: readsCatalogue,
  CatalogueTests: readsCatalogue,
  CatalogueChangeEffect: changesCatalogue,
  CatalogueDraftEffect: changesCatalogue,
  ProposePanelVersion: changesCatalogue,
  ProposeTestVersion: changesCatalogue,
  WithdrawCatalogueChange: changesCatalogue,
  ApproveCatalogueChange: anyOf('catalogue.approve'),
  DeclineCatalogueChange: anyOf('catalogue.approve'),
  // templates of papers
  PaperTemplate: anyOf('settings.read'),
  PaperTemplates: anyOf('settings.read'),
  PaperTemplateVersion: anyOf('settings.read'),
  ActivatePaperTemplate: anyOf('settings.write'),
  CreatePaperTemplateDraft: anyOf('settings.write'),
  CreatePaperTemplateVariant: anyOf('settings.write'),
  DiscardPaperTemplate: anyOf('settings.write'),
  RetirePaperTemplate: anyOf('settings.write'),
  SavePaperTemplate: anyOf('settings.write'),
  ApprovePaperTemplate: anyOf('catalogue.approve'),
  // appointment slips
  PatientMergePreview: meetsMerges,
  PatientMerges: meetsMerges,
  PatientMerge: meetsMerges,
  ProposePatientMerge: meetsMerges,
  WithdrawPatientMerge: meetsMerges,
  ProposePatientMergeUndo: meetsMerges,
  WithdrawPatientMergeUndo: meetsMerges,
  ApprovePatientMerge: readingPlus('patients.merge-approve'),
  DeclinePatientMerge: readingPlus('patients.merge-approve'),
  ApprovePatientMergeUndo: readingPlus('patients.merge-approve'),
  DeclinePatientMergeUndo: readingPlus('patients.merge-approve'),
  AppointmentSlips: anyOf('patients.read'),
  AppointmentSlip: anyOf('patients.read'),
  AppointmentSettings: anyOf('patients.read'),
  AppointmentCalendar: anyOf('patients.read'),
  AppointmentDay: anyOf('patients.read'),
  AppointmentVisits: anyOf('patients.read'),
  SaveAppointmentSlip: readingPlus('appointment-slips.create'),
  IssueAppointmentSlip: readingPlus('appointment-slips.create'),
  SignAppointmentSlip: readingPlus('appointment-slips.sign'),
  RescheduleAppointmentSlip: readingPlus('appointment-slips.create'),
  CancelAppointmentSlip: readingPlus('appointment-slips.create'),
  UseAppointmentSlip: readingPlus('appointment-slips.create'),
  PrintAppointmentSlip: readingPlus('appointment-slips.create'),
  // customer actions
  CustomerActions: readingPlus('customers.read'),
  CustomerAction: readingPlus('customers.read'),
  CustomerActionSettings: readingPlus('customers.read'),
  CustomerReports: publishesToCustomers,
  SaveCustomerBooking: speaksWithCustomers,
  SaveCustomerTicket: speaksWithCustomers,
  SaveCustomerExamination: publishesToCustomers,
  AddCustomerTestResult: publishesToCustomers,
  SaveCustomerScan: publishesToCustomers,
  SaveCustomerPrescription: publishesToCustomers,
  StepCustomerAction: [...speaksWithCustomers, ...publishesToCustomers],
  AddCustomerMessage: speaksWithCustomers,
  AssignCustomerTicket: speaksWithCustomers,
  RateCustomerTicket: speaksWithCustomers,
  LinkCustomerAction: speaksWithCustomers,
  // secrecy and the log
  OpenBreakGlass: anyOf('break-glass'),
  BreakGlassGrants: anyOf('audit.read', 'break-glass'),
  ReviewBreakGlass: anyOf('audit.read'),
  FetalSexWords: anyOf('settings.read'),
  UltrasoundChoices: anyOf('orders.create'),
  SettingsRows: anyOf('settings.read'),
  SaveSettingsRow: anyOf('settings.write'),
  SetSettingsRowActive: anyOf('settings.write'),
  RemoveSettingsRow: anyOf('settings.write'),
  // How the system is, and its work in the background; for whoever keeps it.
  SystemStatus: anyOf('settings.write'),
  QueueJobs: anyOf('settings.write'),
  RetryQueueJobs: anyOf('settings.write'),
  DropQueueJobs: anyOf('settings.write'),
  // accounts
  ManagedAccounts: anyOf('accounts.manage'),
  ManagedAccount: anyOf('accounts.manage'),
  SaveAccount: anyOf('accounts.manage'),
  SetAccountActive: anyOf('accounts.manage'),
  ConfirmAccountRights: anyOf('accounts.manage'),
  RefuseAccountRights: anyOf('accounts.manage'),
  InviteAccount: anyOf('accounts.manage'),
  SignOutAccount: anyOf('accounts.manage'),
  // By whoever holds the code.
  AcceptInvitation: 'session',
  AddFetalSexWord: anyOf('settings.write'),
  RemoveFetalSexWord: anyOf('settings.write'),
  RecordViews: readingPlus('results.approve', 'audit.read'),
  VerifyAudit: anyOf('audit.read'),
};

export function isOpenFor(door: Door, held: readonly Permission[]): boolean {
  return door === 'session' || door.some((set) => set.every((one) => held.includes(one)));
}

/** One right of each set: whoever lacks these stands before a closed door. */
function waysToLack(door: readonly (readonly Permission[])[]): readonly (readonly Permission[])[] {
  const ways = door.reduce<readonly (readonly Permission[])[]>(
    (found, set) =>
      found.flatMap((way) =>
        set.some((one) => way.includes(one)) ? [way] : set.map((one) => [...way, one]),
      ),
    [[]],
  );
  const isMore = (way: readonly Permission[], than: readonly Permission[]): boolean =>
    way.length > than.length && than.every((one) => way.includes(one));
  return ways.filter((way) => !ways.some((other) => isMore(way, other)));
}

/** The fewest rights that open a door, and the most that leave it closed. */
export function edgesOf(door: Door): readonly (readonly Permission[])[] {
  if (door === 'session') return [];
  return [...door, ...waysToLack(door).map((way) => permissions.filter((one) => !way.includes(one)))];
}
