import { ask } from '../../../api/request.ts';
import { LookUpReport, type LookUpReportQuery } from '../../../api/reports/report-lookup.generated.ts';
import { texts } from './texts.ts';

export type LookedUp = NonNullable<LookUpReportQuery['response']['data']>;

export type LookUpAnswer =
  | { readonly kind: 'found'; readonly report: LookedUp }
  | { readonly kind: 'problem'; readonly problem: string };

/** Whether a paper is valid; nothing of what it says. */
export async function lookUp(code: string): Promise<LookUpAnswer> {
  const outcome = await ask(LookUpReport, { code });
  if (outcome.kind === 'success' && outcome.response.data !== null)
    return { kind: 'found', report: outcome.response.data };
  return { kind: 'problem', problem: outcome.kind === 'refused' ? outcome.message : texts.unreachable };
}
