import type { LookedUpReport } from '@senlab/contract/server';
import { respond } from '../../../graphql/respond.ts';
import type { ModuleResolvers } from '../../../graphql/context.ts';
import type { LookedUp, ReportLookupService } from './service.ts';

function toLookedUp({ status, hospital, site, ...report }: LookedUp): LookedUpReport {
  const isSuperseded = status === 'superseded';
  return {
    hospital,
    site,
    state: status === 'released' ? 'valid' : status,
    versionNo: report.versionNo,
    releasedTime: report.releasedAt,
    newerVersionNo: isSuperseded ? report.newerVersionNo : null,
    newerReleasedTime: isSuperseded ? report.newerReleasedAt : null,
    withdrawnTime: report.withdrawnAt,
  };
}

/** The one question that is answered without a session: see the doors of the interface. */
export function reportLookupResolvers(service: ReportLookupService): ModuleResolvers {
  return {
    Query: {
      lookUpReport: (_root, { code }, context) => respond(context, () => service.lookUp(code), toLookedUp),
    },
  };
}
