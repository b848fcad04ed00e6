import { apiAudience } from '../identity/index.ts';
import { accountActionsResolvers, accountActionsService } from '../modules/account-actions/index.ts';
import { accountsResolvers, accountsService, type AccountsService } from '../modules/accounts/index.ts';
import { callsResolvers, callsService } from '../modules/calls/index.ts';
import { devicesResolvers, devicesService } from '../modules/devices/index.ts';
import { identityChecksResolvers, identityChecksService } from '../modules/identity-checks/index.ts';
import { noticesResolvers, noticesService } from '../modules/notices/index.ts';
import { criticalResolvers, criticalService } from '../modules/critical/index.ts';
import { secrecyResolvers, secrecyService } from '../modules/secrecy/index.ts';
import { filesResolvers, filesService, type FilesService } from '../modules/files/index.ts';
import { sessionsResolvers, sessionsService, type SessionsService } from '../modules/sessions/index.ts';
import { catalogueResolvers, catalogueService } from '../modules/catalogue/index.ts';
import { patientsResolvers, patientsService } from '../modules/patients/index.ts';
import { ordersResolvers, ordersService } from '../modules/orders/index.ts';
import { specimensResolvers, specimensService } from '../modules/specimens/index.ts';
import { labRecordsResolvers, labRecordsService } from '../modules/lab-records/index.ts';
import { labRecordDetailsResolvers, labRecordDetailsService } from '../modules/lab-record-details/index.ts';
import { auditTrailResolvers, auditTrailService } from '../modules/audit-trail/index.ts';
import {
  houseOf,
  reportExportService,
  reportListResolvers,
  reportListService,
  reportsResolvers,
  reportsService,
  type ReportExportService,
} from '../modules/reports/index.ts';
import { resultsResolvers, resultsService } from '../modules/results/index.ts';
import { turnaroundResolvers, turnaroundService } from '../modules/turnaround/index.ts';
import {
  isControlEvidence,
  qualityControlResolvers,
  qualityControlService,
} from '../modules/quality-control/index.ts';
import { autoVerificationResolvers, autoVerificationService } from '../modules/auto-verification/index.ts';
import { catalogueChangesResolvers, catalogueChangesService } from '../modules/catalogue-changes/index.ts';
import type { ModuleResolvers } from '../graphql/schema.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { folderFileStore } from '../platform/file-store.ts';

export interface Modules {
  readonly sessions: SessionsService;
  readonly accounts: AccountsService;
  readonly files: FilesService;
  readonly reportExports: ReportExportService;
  readonly resolvers: readonly ModuleResolvers[];
}

export interface ModuleDeps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly jwksUrl: () => string;
}

/** Every module and what it is given. A new module is one line in each half. */
export function openModules({ config, database, clock, jwksUrl }: ModuleDeps): Modules {
  const ownIssuer = { issuer: config.OIDC_ISSUER, audience: apiAudience, jwksUrl, accountClaim: 'sub' };
  const foreignIssuers = config.TRUSTED_ISSUERS.map((issuer) => ({
    ...issuer,
    jwksUrl: () => issuer.jwksUrl,
  }));
  const sessions = sessionsService({ database, clock, ownIssuer, foreignIssuers });
  const accounts = accountsService(database);
  const store = folderFileStore(config.FILES_FOLDER);
  const files = filesService({ database, store, isShared: isControlEvidence });
  const catalogue = catalogueService({ database, clock });
  const house = houseOf(config.hospital);
  const resolvers = [
    sessionsResolvers(sessions),
    accountsResolvers(accounts),
    accountActionsResolvers(accountActionsService(database)),
    callsResolvers(callsService({ database, telephonyUrl: config.TELEPHONY_URL })),
    devicesResolvers(devicesService(database)),
    filesResolvers(files),
    criticalResolvers(criticalService({ database, clock, catalogue })),
    secrecyResolvers(secrecyService({ database, clock }), clock),
    identityChecksResolvers(identityChecksService({ database, clock })),
    noticesResolvers(noticesService({ database, clock })),
    catalogueResolvers(catalogue),
    patientsResolvers(patientsService({ database, clock })),
    ordersResolvers(ordersService({ database, clock, catalogue })),
    specimensResolvers(specimensService({ database, clock, catalogue })),
    labRecordsResolvers(labRecordsService({ database, clock })),
    labRecordDetailsResolvers(labRecordDetailsService({ database, clock, catalogue })),
    auditTrailResolvers(auditTrailService({ database, clock, catalogue })),
    qualityControlResolvers(qualityControlService({ database, clock, catalogue })),
    autoVerificationResolvers(autoVerificationService({ database, clock, catalogue })),
    catalogueChangesResolvers(catalogueChangesService({ database, clock, catalogue })),
    reportsResolvers(reportsService({ database, clock, catalogue, house })),
    reportListResolvers(reportListService({ database, clock })),
    turnaroundResolvers(turnaroundService({ database, clock })),
    resultsResolvers(resultsService({ database, clock, catalogue })),
  ];
  const reportExports = reportExportService({ database, clock, catalogue });
  return { sessions, accounts, files, reportExports, resolvers };
}
