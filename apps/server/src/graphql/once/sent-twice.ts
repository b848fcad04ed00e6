/**
 * What becomes of the very same change when it is sent a second time, because the answer to the first was lost.
 *
 * - `key`: it would be done twice. It is held by the key of the request.
 * - `version`: it names the version, or the values, that the sender has seen; the first has changed them.
 * - `state`: the first has led to a state, or used something up, from which it is refused.
 * - `unique`: what it makes can be there only once: a code, a number, one draft, one proposal at a time.
 * - `same`: it says how things will be; the second leaves them so.
 * - `renewed`: the second takes the place of the first: a ticket, a question, a code of an administrator.
 * - `apart`: nothing refers to what the first left behind, or it is a look that is written down each time.
 *
 * A name after `key` is where the answer of the work has the id to which the sender is led when it was done before.
 */
export type SentTwice =
  | 'key'
  | `key ${string}`
  | 'version'
  | 'state'
  | 'unique'
  | 'same'
  | 'renewed'
  | 'apart';

/** Everything that can be changed. A new change must be judged here before it is answered. */
export const sentTwice: Readonly<Record<string, SentTwice>> = {
  // orders and tubes
  placeOrder: 'key recordId',
  cancelOrder: 'version',
  collectSpecimen: 'state',
  sendSpecimens: 'state',
  receiveSpecimen: 'state',
  rejectSpecimen: 'state',
  storeSpecimen: 'state',
  disposeSpecimen: 'state',
  loseSpecimen: 'state',

  // records and results
  holdLabRecord: 'version',
  resumeLabRecord: 'version',
  cancelLabRecord: 'version',
  addRecordNote: 'key',
  enterResults: 'version',
  rerunResult: 'version',
  cancelResult: 'version',
  commentResult: 'version',
  verifyResults: 'version',
  returnResults: 'version',
  acknowledgeDelta: 'version',
  confirmEntry: 'version',
  proposeAutoVerificationRule: 'unique',
  approveAutoVerificationRule: 'version',
  declineAutoVerificationRule: 'version',
  withdrawAutoVerificationRule: 'version',
  retireAutoVerificationRule: 'version',
  proposeReflexRule: 'unique',
  approveReflexRule: 'version',
  declineReflexRule: 'version',
  withdrawReflexRule: 'version',
  retireReflexRule: 'version',

  // critical values; a second call is another one, and names the version after the first
  notifyCritical: 'version',
  acknowledgeCritical: 'version',
  readBackCritical: 'version',
  closeCritical: 'version',

  // quality control
  saveInstrument: 'unique',
  proposeControlLot: 'key',
  approveControlLot: 'version',
  declineControlLot: 'version',
  withdrawControlLot: 'version',
  retireControlLot: 'version',
  enterControlRun: 'key',
  addCorrectiveAction: 'unique',

  // secrecy
  openBreakGlass: 'state',
  reviewBreakGlass: 'state',
  addFetalSexWord: 'unique',
  removeFetalSexWord: 'state',

  // karyotypes
  registerKaryotype: 'unique',
  describeKaryotype: 'version',
  linkKaryotypeCouple: 'version',
  setUpCulture: 'version',
  harvestCulture: 'version',
  failCulture: 'version',
  stainKaryotype: 'version',
  attachKaryotypeImage: 'version',
  beginKaryotypeReading: 'state',
  keepKaryotypeCells: 'version',
  finishKaryotypeReading: 'state',
  settleKaryotype: 'version',
  confirmKaryotypeMask: 'version',
  moveKaryotype: 'version',

  // reports and papers
  approveReports: 'state',
  issuePreliminary: 'version',
  setConclusion: 'version',
  unapproveReport: 'version',
  releaseReports: 'version',
  amendReport: 'version',
  discardCorrection: 'version',
  askWithdrawal: 'version',
  confirmWithdrawal: 'version',
  refuseWithdrawal: 'version',
  printReports: 'key 0.printId',
  remakeReportPaper: 'state',
  createPaperTemplateDraft: 'unique',
  createPaperTemplateVariant: 'unique',
  savePaperTemplate: 'version',
  approvePaperTemplate: 'version',
  activatePaperTemplate: 'version',
  discardPaperTemplate: 'version',
  retirePaperTemplate: 'version',
  // Of a suspended signature there may be several.
  saveSignature: 'key id',
  saveSignerLicence: 'version',
  setSignatureImage: 'version',
  removeSignatureImage: 'version',
  putSignatureCertificate: 'version',
  removeSignatureCertificate: 'version',
  consentSignature: 'version',
  activateSignature: 'version',
  suspendSignature: 'version',

  // patients; a second registration finds the first one, and somebody would take her for another person
  registerPatient: 'key patient.id',
  changePatient: 'version',
  proposePatientMerge: 'unique',
  approvePatientMerge: 'version',
  declinePatientMerge: 'version',
  withdrawPatientMerge: 'version',
  proposePatientMergeUndo: 'version',
  approvePatientMergeUndo: 'version',
  declinePatientMergeUndo: 'version',
  withdrawPatientMergeUndo: 'version',

  // the desk
  saveAppointmentSlip: 'unique',
  issueAppointmentSlip: 'version',
  signAppointmentSlip: 'version',
  rescheduleAppointmentSlip: 'version',
  cancelAppointmentSlip: 'version',
  useAppointmentSlip: 'version',
  printAppointmentSlip: 'key id',
  handOverResults: 'state',
  undoHandOver: 'version',
  cancelReturnSlip: 'version',
  settleRecall: 'version',
  reprintHandOver: 'key printId',
  callout: 'key id',
  settleMissedCalls: 'state',
  saveCustomerBooking: 'key id',
  saveCustomerTicket: 'key id',
  saveCustomerExamination: 'key id',
  saveCustomerScan: 'key id',
  saveCustomerPrescription: 'key id',
  addCustomerTestResult: 'unique',
  stepCustomerAction: 'version',
  addCustomerMessage: 'version',
  assignCustomerTicket: 'version',
  rateCustomerTicket: 'version',
  linkCustomerAction: 'version',

  // research
  saveResearchStudy: 'unique',
  moveResearchStudy: 'version',
  setResearchMember: 'same',
  publishResearchForm: 'version',
  openResearchFile: 'unique',
  describeResearchFile: 'version',
  keepResearchConsent: 'version',
  moveResearchFile: 'version',
  keepResearchValues: 'version',
  finishResearchEntry: 'version',
  resolveResearchDifference: 'version',
  saveResearchOutcome: 'version',
  linkResearchResult: 'version',
  unlinkResearchResult: 'version',
  askResearchQuery: 'key',
  answerResearchQuery: 'state',
  closeResearchQuery: 'state',
  lookUpResearchPerson: 'apart',
  findResearchFile: 'apart',

  // the house
  saveAccount: 'unique',
  confirmAccountRights: 'version',
  refuseAccountRights: 'version',
  setAccountActive: 'version',
  inviteAccount: 'renewed',
  signOutAccount: 'same',
  acceptInvitation: 'state',
  proposeTestVersion: 'unique',
  proposePanelVersion: 'unique',
  approveCatalogueChange: 'version',
  declineCatalogueChange: 'version',
  withdrawCatalogueChange: 'version',
  saveSettingsRow: 'unique',
  setSettingsRowActive: 'version',
  removeSettingsRow: 'version',
  retryQueueJobs: 'state',
  dropQueueJobs: 'state',

  // one's own account
  loginByToken: 'same',
  logout: 'same',
  change_password: 'state',
  change_default_group: 'same',
  saveShortcuts: 'same',
  saveSettings: 'same',
  registerDevice: 'same',
  choosePush: 'same',
  readNotice: 'same',
  lockSession: 'same',
  unlockSession: 'same',
  markActivity: 'same',
  endMySession: 'same',
  endMyOtherSessions: 'same',
  forgetMyDevice: 'same',
  confirmIdentity: 'renewed',
  openSigning: 'renewed',
  endSigning: 'same',
  takeStepByCode: 'state',
  takeStepByRecoveryCode: 'state',
  beginPasskeyStep: 'renewed',
  takeStepByPasskey: 'state',
  beginAuthenticator: 'renewed',
  confirmAuthenticator: 'state',
  beginPasskey: 'renewed',
  confirmPasskey: 'state',
  renewRecoveryCodes: 'renewed',
  removeSecondFactor: 'state',
  // A file that nothing refers to yet.
  uploadFile: 'apart',
};
