import type { AppointmentReason } from '../appointments/reasons.ts';
import type { AutoVerificationReason } from '../auto-verification/reasons.ts';
import type { CatalogueReason } from '../catalogue/reasons.ts';
import type { CatalogueChangeReason } from '../catalogue-changes/reasons.ts';
import type { CriticalReason } from '../critical/reasons.ts';
import type { LabRecordReason } from '../lab-records/reasons.ts';
import type { OrderReason } from '../orders/reasons.ts';
import type { PaperTemplateReason } from '../paper-templates/reasons.ts';
import type { PatientReason } from '../patients/reasons.ts';
import type { PrintReason } from '../prints/reasons.ts';
import type { QualityControlReason } from '../quality-control/reasons.ts';
import type { ReportPaperReason } from '../report-papers/reasons.ts';
import type { ReportReason } from '../reports/reasons.ts';
import type { ResultReason } from '../results/reasons.ts';
import type { ReturnSlipReason } from '../return-slips/reasons.ts';
import type { SecrecyReason } from '../secrecy/reasons.ts';
import type { SecondFactorReason } from '../session/second-factor-reasons.ts';
import type { SettingsListReason } from '../settings-lists/reasons.ts';
import type { AccountAdminReason } from '../accounts/admin-reasons.ts';
import type { SessionReason } from '../session/session-reasons.ts';
import type { SignatureReason } from '../signatures/reasons.ts';
import type { SpecimenReason } from '../specimens/reasons.ts';
import type { TransitionReason } from '../states/reasons.ts';

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
  // devices
  | 'device-invalid'
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
  | SecrecyReason
  | TransitionReason
  | QualityControlReason
  | AutoVerificationReason
  | CatalogueChangeReason
  | AppointmentReason
  | ReturnSlipReason
  | PaperTemplateReason
  | SettingsListReason
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
