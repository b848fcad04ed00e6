import type { PaperSources } from '../http/papers/paper-route.ts';
import { apiAudience } from '../identity/index.ts';
import { accountActionsService } from '../modules/people/account-actions/index.ts';
import { accountActionsResolvers } from '../modules/people/account-actions/resolvers.ts';
import { accountsService, type AccountsService } from '../modules/people/accounts/index.ts';
import { accountsResolvers, draftKeys } from '../modules/people/accounts/resolvers.ts';
import { callsService } from '../modules/desk/calls/index.ts';
import { callsResolvers } from '../modules/desk/calls/resolvers.ts';
import { devicesService } from '../modules/people/devices/index.ts';
import { devicesResolvers } from '../modules/people/devices/resolvers.ts';
import { identityChecksService } from '../modules/people/identity-checks/index.ts';
import { identityChecksResolvers } from '../modules/people/identity-checks/resolvers.ts';
import { noticesService } from '../modules/ground/notices/index.ts';
import { noticesResolvers } from '../modules/ground/notices/resolvers.ts';
import { exchangeIn, noticeSubjects, paperSources, previewsOf } from './between-modules.ts';
import { criticalService } from '../modules/bench/critical/index.ts';
import { criticalResolvers } from '../modules/bench/critical/resolvers.ts';
import { isKaryotypeImage, karyotypesService } from '../modules/bench/karyotypes/index.ts';
import { karyotypesResolvers } from '../modules/bench/karyotypes/resolvers.ts';
import { secrecyService } from '../modules/bench/secrecy/index.ts';
import { secrecyResolvers } from '../modules/bench/secrecy/resolvers.ts';
import { accountAdminService } from '../modules/house/account-admin/index.ts';
import { accountAdminResolvers } from '../modules/house/account-admin/resolvers.ts';
import {
  secondFactorService,
  siteOf,
  type SecondFactorService,
} from '../modules/people/second-factor/index.ts';
import { secondFactorResolvers } from '../modules/people/second-factor/resolvers.ts';
import { queueJobsService } from '../modules/house/queue-jobs/index.ts';
import { queueJobsResolvers } from '../modules/house/queue-jobs/resolvers.ts';
import { systemStatusService } from '../modules/house/system-status/index.ts';
import { systemStatusResolvers } from '../modules/house/system-status/resolvers.ts';
import { settingsListsService } from '../modules/house/settings-lists/index.ts';
import { settingsListsResolvers } from '../modules/house/settings-lists/resolvers.ts';
import { fetalTextsService, type FetalTextsService } from '../modules/ground/fetal-texts/index.ts';
import { filesService, type FilesService } from '../modules/ground/files/index.ts';
import { filesResolvers } from '../modules/ground/files/resolvers.ts';
import { sessionsService, type SessionsService } from '../modules/people/sessions/index.ts';
import { sessionsResolvers } from '../modules/people/sessions/resolvers.ts';
import { catalogueService } from '../modules/ground/catalogue/index.ts';
import { catalogueResolvers } from '../modules/ground/catalogue/resolvers.ts';
import { patientsService } from '../modules/patients/patients/index.ts';
import { patientsResolvers } from '../modules/patients/patients/resolvers.ts';
import { patientMergesService } from '../modules/patients/merges/index.ts';
import { patientMergesResolvers } from '../modules/patients/merges/resolvers.ts';
import { ordersService } from '../modules/bench/orders/index.ts';
import { ordersResolvers } from '../modules/bench/orders/resolvers.ts';
import { specimensService } from '../modules/bench/specimens/index.ts';
import { specimensResolvers } from '../modules/bench/specimens/resolvers.ts';
import { labPapersService, type LabPapersService } from '../modules/reports/lab-papers/index.ts';
import { labRecordsService } from '../modules/bench/lab-records/index.ts';
import { labRecordsResolvers } from '../modules/bench/lab-records/resolvers.ts';
import { labRecordDetailsService } from '../modules/bench/lab-record-details/index.ts';
import { labRecordDetailsResolvers } from '../modules/bench/lab-record-details/resolvers.ts';
import { auditTrailService } from '../modules/house/audit-trail/index.ts';
import { auditTrailResolvers } from '../modules/house/audit-trail/resolvers.ts';
import {
  houseOf,
  reportExportService,
  reportListService,
  reportsService,
  type ReportExportService,
} from '../modules/reports/reports/index.ts';
import { reportListResolvers, reportsResolvers } from '../modules/reports/reports/resolvers.ts';
import { reportLookupService } from '../modules/reports/report-lookup/index.ts';
import { reportLookupResolvers } from '../modules/reports/report-lookup/resolvers.ts';
import { realPaperNeeds, reportPapersService } from '../modules/reports/report-papers/index.ts';
import { reportPapersResolvers } from '../modules/reports/report-papers/resolvers.ts';
import type { RequestLimiter } from '../modules/ground/request-limits/index.ts';
import { resultHistoryService } from '../modules/bench/result-history/index.ts';
import { resultHistoryResolvers } from '../modules/bench/result-history/resolvers.ts';
import { resultsService } from '../modules/bench/results/index.ts';
import { resultsResolvers } from '../modules/bench/results/resolvers.ts';
import { turnaroundService } from '../modules/reports/turnaround/index.ts';
import { turnaroundResolvers } from '../modules/reports/turnaround/resolvers.ts';
import { isControlEvidence, qualityControlService } from '../modules/bench/quality-control/index.ts';
import { qualityControlResolvers } from '../modules/bench/quality-control/resolvers.ts';
import { isSignatureImage, signaturesService } from '../modules/papers/signatures/index.ts';
import { signaturesResolvers } from '../modules/papers/signatures/resolvers.ts';
import { autoVerificationService } from '../modules/bench/auto-verification/index.ts';
import { autoVerificationResolvers } from '../modules/bench/auto-verification/resolvers.ts';
import { reflexService } from '../modules/bench/reflex/index.ts';
import { reflexResolvers } from '../modules/bench/reflex/resolvers.ts';
import { catalogueChangesService } from '../modules/house/catalogue-changes/index.ts';
import { catalogueChangesResolvers } from '../modules/house/catalogue-changes/resolvers.ts';
import { appointmentSlipsService } from '../modules/desk/appointment-slips/index.ts';
import { appointmentSlipsResolvers } from '../modules/desk/appointment-slips/resolvers.ts';
import { customerActionsService, isCustomerFile } from '../modules/desk/customer-actions/index.ts';
import { customerActionsResolvers } from '../modules/desk/customer-actions/resolvers.ts';
import {
  printsService,
  printExportService,
  type PrintExportService,
} from '../modules/papers/prints/index.ts';
import { printsResolvers } from '../modules/papers/prints/resolvers.ts';
import { paperTemplatesService, type TemplatePreviews } from '../modules/papers/paper-templates/index.ts';
import { paperTemplatesResolvers } from '../modules/papers/paper-templates/resolvers.ts';
import { returnSlipsService } from '../modules/desk/return-slips/index.ts';
import { returnSlipsResolvers } from '../modules/desk/return-slips/resolvers.ts';
import { studiesService } from '../modules/research/studies/index.ts';
import { studiesResolvers } from '../modules/research/studies/resolvers.ts';
import {
  isConsentPaper,
  researchExportService,
  researchFilesService,
  type ResearchExportService,
} from '../modules/research/files/index.ts';
import { researchFilesResolvers } from '../modules/research/files/resolvers.ts';
import type { ModuleResolvers } from '../graphql/context.ts';
import type { Clock } from '../platform/clock.ts';
import { idleMinutesIn, type Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import type { Log } from '../platform/log.ts';
import type { Press } from '../platform/press/press.ts';
import { folderSecretStore } from '../platform/secrets.ts';
import type { Actor } from '../platform/actor.ts';
import type { Tx } from '../platform/tx.ts';

export interface Modules {
  readonly sessions: SessionsService;
  readonly accounts: AccountsService;
  readonly files: FilesService;
  readonly printExports: PrintExportService;
  readonly reportExports: ReportExportService;
  readonly researchExports: ResearchExportService;
  readonly papers: PaperSources;
  readonly labPapers: LabPapersService;
  readonly previews: TemplatePreviews;
  readonly fetalTexts: FetalTextsService;
  readonly resolvers: readonly ModuleResolvers[];
}

export interface ModuleDeps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly jwksUrl: () => string;
  /** Draws papers; closed by whoever opened it. */
  readonly press: Press;
  /** Of the page that anybody may ask. */
  readonly lookUpLimiter: Pick<RequestLimiter, 'admit'>;
  readonly log?: Log;
}

/** A file is seen by others where one of these modules made it a document of theirs. */
async function isAnybodysDocument(tx: Tx, actor: Actor, fileId: string): Promise<boolean> {
  const documents = [isControlEvidence, isSignatureImage, isKaryotypeImage, isCustomerFile, isConsentPaper];
  for (const isDocument of documents) if (await isDocument(tx, actor, fileId)) return true;
  return false;
}

function sessionsOf({ config, database, clock, jwksUrl }: ModuleDeps): SessionsService {
  const ownIssuer = { issuer: config.OIDC_ISSUER, audience: apiAudience, jwksUrl, accountClaim: 'sub' };
  const foreignIssuers = config.TRUSTED_ISSUERS.map((issuer) => ({
    ...issuer,
    jwksUrl: () => issuer.jwksUrl,
  }));
  const secondFactor = config.SECOND_FACTOR;
  const idleMinutes = idleMinutesIn(config);
  return sessionsService({ database, clock, ownIssuer, foreignIssuers, secondFactor, idleMinutes });
}

function factorsOf({ config, database, clock }: ModuleDeps): SecondFactorService {
  const site = siteOf(config.PUBLIC_URL, config.hospital.name);
  const rule = config.SECOND_FACTOR;
  return secondFactorService({ database, clock, secret: config.SENLAB_SECRET, rule, site });
}

/** How the running system is, and its work in the background. */
function systemResolvers({ database, clock }: ModuleDeps): readonly ModuleResolvers[] {
  return [
    systemStatusResolvers(systemStatusService({ database, clock })),
    queueJobsResolvers(queueJobsService({ database, clock })),
  ];
}

/** Every module and what it is given. A new module is one line in each half. */
export function openModules(deps: ModuleDeps): Modules {
  const { config, database, clock, press, lookUpLimiter, log } = deps;
  const sessions = sessionsOf(deps);
  const accounts = accountsService(database, config.hospital.name);
  const store = openFileStore(config, database);
  const files = filesService({
    database,
    store,
    isShared: isAnybodysDocument,
    quota: { ofOnePerson: config.UPLOAD_MB_PER_DAY_PER_PERSON, inAll: config.UPLOAD_MB_PER_DAY },
  });
  const secrets = folderSecretStore(config.SECRETS_FOLDER, config.SENLAB_SECRET);
  const catalogue = catalogueService({ database, clock });
  const studies = studiesService({ database, clock });
  const laboratory = { database, clock, catalogue };
  const fetalTexts = fetalTextsService({ database, clock });
  const house = houseOf(config.hospital);
  const records = labRecordsService({ database, clock });
  const signingMinutes = config.SIGNING_MINUTES;
  const reports = { database, clock, catalogue, house, publicUrl: config.PUBLIC_URL, signingMinutes };
  const reportsOf = reportsService(reports);
  const signing = { secrets, timestampUrl: config.TIMESTAMP_URL };
  const paperHouse = realPaperNeeds({ ...signing, press, hospital: house.hospital });
  const reportPapers = reportPapersService({ ...reports, store, papers: paperHouse });
  const resolvers = [
    sessionsResolvers(sessions),
    accountsResolvers(accounts, draftKeys(config.SENLAB_SECRET)),
    secondFactorResolvers(factorsOf(deps)),
    accountAdminResolvers(accountAdminService({ database, clock, hospital: config.hospital.name })),
    accountActionsResolvers(accountActionsService(database)),
    callsResolvers(callsService({ database, clock, exchange: exchangeIn(config) })),
    devicesResolvers(devicesService({ database, clock, pushServices: config.PUSH_SERVICES })),
    filesResolvers(files),
    criticalResolvers(criticalService({ database, clock, catalogue })),
    karyotypesResolvers(karyotypesService(laboratory)),
    secrecyResolvers(secrecyService({ database, clock }), clock),
    identityChecksResolvers(identityChecksService({ database, clock, signingMinutes })),
    noticesResolvers(noticesService({ database, clock, subjects: noticeSubjects(laboratory) })),
    catalogueResolvers(catalogue),
    ...systemResolvers(deps),
    settingsListsResolvers(settingsListsService({ database, clock, catalogue })),
    patientsResolvers(patientsService({ database, clock })),
    patientMergesResolvers(patientMergesService({ database, clock })),
    ordersResolvers(ordersService({ database, clock, catalogue })),
    specimensResolvers(specimensService({ database, clock, catalogue })),
    labRecordsResolvers(records),
    labRecordDetailsResolvers(labRecordDetailsService({ database, clock, catalogue })),
    resultHistoryResolvers(resultHistoryService({ database, clock, catalogue })),
    auditTrailResolvers(auditTrailService({ database, clock, catalogue })),
    qualityControlResolvers(qualityControlService({ database, clock, catalogue })),
    signaturesResolvers(signaturesService({ database, clock, store, secrets })),
    autoVerificationResolvers(autoVerificationService(laboratory)),
    reflexResolvers(reflexService(laboratory)),
    catalogueChangesResolvers(catalogueChangesService({ database, clock, catalogue })),
    paperTemplatesResolvers(paperTemplatesService({ database, clock, catalogue })),
    reportsResolvers(reportsOf),
    reportPapersResolvers(reportPapers),
    reportLookupResolvers(
      reportLookupService({ database, hospital: config.hospital.name, limiter: lookUpLimiter }),
    ),
    reportListResolvers(reportListService({ database, clock })),
    returnSlipsResolvers(returnSlipsService({ database, clock, catalogue, house })),
    turnaroundResolvers(turnaroundService({ database, clock })),
    appointmentSlipsResolvers(appointmentSlipsService({ database, clock, catalogue, house })),
    customerActionsResolvers(customerActionsService(laboratory)),
    studiesResolvers(studies),
    researchFilesResolvers(researchFilesService({ database, clock }), studies),
    printsResolvers(printsService({ database })),
    resultsResolvers(resultsService({ database, clock, catalogue })),
  ];
  const exported = {
    printExports: printExportService({ database, clock }),
    reportExports: reportExportService({ database, clock, catalogue }),
    researchExports: researchExportService({ database, clock }),
  };
  const papers = paperSources({ database, clock, press, house, signing, reportPapers });
  const labPapers = labPapersService({ ...laboratory, records, house, press, ...(log && { log }) });
  const previews = previewsOf({ database, clock, press, reports: reportsOf });
  return { sessions, accounts, files, ...exported, papers, labPapers, previews, fetalTexts, resolvers };
}
