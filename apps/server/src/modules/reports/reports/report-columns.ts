import {
  defaultSplitRules,
  type AccountId,
  type AmendmentCategory,
  type ReportKind,
  type ReportState,
} from '@senlab/domain';

export interface ReportItemRef {
  readonly testCode: string;
  readonly runNo: number;
  /** In a correction: the run of the version before. */
  readonly replacesRunNo: number | null;
}

/** One version of a report as stored. */
export interface StoredReport {
  readonly id: string;
  readonly code: string;
  readonly versionNo: number;
  readonly kind: Exclude<ReportKind, 'preliminary'>;
  readonly status: ReportState;
  readonly labRecordId: string;
  readonly groupKey: string;
  readonly departmentCode: string;
  readonly templateCode: string;
  readonly templateVersion: number;
  readonly title: string;
  readonly isRestricted: boolean;
  /** A cytogeneticist may sign it. */
  readonly isGenetic: boolean;
  /** Tells something about genes, whoever signs it. */
  readonly holdsGenetic: boolean;
  readonly conclusion: string | null;
  readonly locationCode: string;
  readonly patientId: string;
  readonly sid: string;
  readonly patientCode: string;
  readonly patientName: string;
  readonly patientBirthYear: number;
  readonly gaDays: number | null;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  readonly doctorId: string | null;
  readonly doctorName: string | null;
  readonly panelCodes: readonly string[];
  readonly hasAbnormal: boolean | null;
  readonly hasCritical: boolean | null;
  readonly collectedAt: string | null;
  readonly receivedAt: string | null;
  readonly dueAt: string | null;
  readonly createdAt: string;
  readonly approvedAt: string | null;
  readonly approvedBy: AccountId | null;
  readonly approverName: string | null;
  readonly releasedAt: string | null;
  readonly supersededAt: string | null;
  /** In hexadecimal. */
  readonly documentHash: string | null;
  readonly verifyCode: string | null;
  readonly supersedesId: string | null;
  readonly amendCategory: AmendmentCategory | null;
  readonly amendReason: string | null;
  readonly amendedBy: AccountId | null;
  readonly withdrawalAskedBy: AccountId | null;
  readonly withdrawalAskedAt: string | null;
  readonly withdrawalReason: string | null;
  readonly withdrawnBy: AccountId | null;
  readonly withdrawnAt: string | null;
  readonly deliveryStatus: string;
  readonly isDemo: boolean;
  readonly version: number;
  /** In print order. Of a first version that nobody has signed: none, because they are still those of the case. */
  readonly items: readonly ReportItemRef[];
}

const wholePapers = `array[${defaultSplitRules.wholeTemplateCodes.map((code) => `'${code}'`).join(', ')}]`;

/** For a select from report joined with its template. */
export const reportColumns = `report.id, report.code, version_no as "versionNo", kind, report.status,
  report.lab_record_id as "labRecordId", group_key as "groupKey", department_code as "departmentCode",
  template_code as "templateCode", template_version as "templateVersion", template.title,
  report.is_restricted as "isRestricted", report.is_genetic as "holdsGenetic",
  report.is_genetic and template_code <> all (${wholePapers}) as "isGenetic", conclusion, report.location_code as "locationCode",
  report.patient_id as "patientId", report.sid, report.patient_code as "patientCode",
  report.patient_name as "patientName", report.patient_birth_year as "patientBirthYear", report.ga_days as "gaDays",
  report.department_id as "departmentId", report.department_name as "departmentName",
  report.doctor_id as "doctorId", report.doctor_name as "doctorName", report.panel_codes as "panelCodes",
  report.has_abnormal as "hasAbnormal", report.has_critical as "hasCritical", report.collected_at as "collectedAt",
  report.received_at as "receivedAt", report.due_at as "dueAt", report.created_at as "createdAt",
  report.approved_at as "approvedAt", report.approved_by as "approvedBy", approver_name as "approverName",
  released_at as "releasedAt", superseded_at as "supersededAt", encode(document_hash, 'hex') as "documentHash",
  verify_code as "verifyCode", supersedes_id as "supersedesId", amend_category as "amendCategory",
  amend_reason as "amendReason", amended_by as "amendedBy", withdrawal_asked_by as "withdrawalAskedBy",
  withdrawal_asked_at as "withdrawalAskedAt", withdrawal_reason as "withdrawalReason",
  withdrawn_by as "withdrawnBy", withdrawn_at as "withdrawnAt", delivery_status as "deliveryStatus",
  report.is_demo as "isDemo", report.version,
  array(select jsonb_build_object('testCode', item.test_code, 'runNo', item.run_no,
          'replacesRunNo', item.replaces_run_no)
          from report_item item where item.report_id = report.id order by position) as items`;

export const reportTables = `report join paper_template template
  on template.code = report.template_code and template.version = report.template_version`;
