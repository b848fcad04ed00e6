import type { AppointmentReason, CallReason, ReturnSlipReason } from './desk.ts';
import type {
  AutoVerificationReason,
  LabRuleReason,
  ReflexReason,
  CriticalReason,
  KaryotypeReason,
  LabRecordReason,
  OrderReason,
  QualityControlReason,
  ResultReason,
  SecrecyReason,
  SpecimenReason,
  TransitionReason,
} from './bench.ts';
import type { CustomerReason } from './customers.ts';
import type { CatalogueReason, CatalogueChangeReason, QueueJobReason, SettingsListReason } from './house.ts';
import type { PaperTemplateReason, PrintReason, SignatureReason } from './papers.ts';
import type { PatientReason } from './patients.ts';
import type { ReportPaperReason, ReportReason } from './reports.ts';
import type { ResearchReason } from './research.ts';
import type { SecondFactorReason, AccountAdminReason, SessionReason } from './people.ts';

/**
 * Why something was refused, in words that code compares. The sentence that a person reads is in the contract,
 * which must hold one for each of these or it does not compile.
 */
export type RefusalReason =
  // lists
  | 'page-out-of-range'
  | 'unknown-filter'
  | 'unknown-sort'
  // accounts
  | 'wrong-old-password'
  | 'new-password-too-short'
  | 'new-password-too-short-for-rights'
  | 'new-password-too-long'
  | 'new-password-easily-guessed'
  | 'new-password-same-as-old'
  | 'new-password-contains-username'
  | 'password-kept-elsewhere'
  | 'identity-not-confirmed'
  | 'notice-unknown'
  | 'unknown-group'
  | 'too-many-shortcuts'
  | 'settings-too-large'
  // calls
  | 'phone-number-invalid'
  | 'campaign-invalid'
  | 'telephony-missing'
  | 'no-extension'
  | CallReason
  // devices
  | 'device-invalid'
  | 'push-choice-invalid'
  // files
  | 'file-too-large'
  | 'file-empty'
  | 'file-type-refused'
  | 'file-missing'
  | 'too-many-files'
  | 'image-expected'
  | 'image-unreadable'
  | 'image-too-large'
  | 'image-of-many-pages'
  | 'images-busy'
  | 'uploads-busy'
  | 'upload-quota-of-person'
  | 'upload-quota-of-hospital'
  // the laboratory; each noun keeps its own
  | CatalogueReason
  | PatientReason
  | OrderReason
  | SpecimenReason
  | ResultReason
  | ReportReason
  | ReportPaperReason
  | LabRecordReason
  | CriticalReason
  | KaryotypeReason
  | SecrecyReason
  | TransitionReason
  | QualityControlReason
  | AutoVerificationReason
  | LabRuleReason
  | ReflexReason
  | CatalogueChangeReason
  | AppointmentReason
  | ReturnSlipReason
  | CustomerReason
  | ResearchReason
  | PaperTemplateReason
  | SettingsListReason
  | QueueJobReason
  | AccountAdminReason
  | SecondFactorReason
  | SessionReason
  | PrintReason
  | SignatureReason
  // the log
  | 'audit-head-invalid'
  | 'audit-part-invalid'
  // everywhere
  | 'changed-meanwhile'
  | 'text-unstorable'
  | 'invitations-busy'
  | 'issuer-unavailable'
  | 'file-store-unavailable'
  | 'database-unavailable';
