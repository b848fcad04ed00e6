import {
  checkPregnancyFacts,
  cyclePhases,
  pregnancyProblemTexts,
  type CyclePhase,
  type PregnancyFacts,
  type PregnancyProblem,
} from '@senlab/domain';
import type { PregnancyFields } from '../../patients/patients/index.ts';
import type { OrderDraft } from './draft.ts';
import type { FieldIssue } from './examine-context.ts';

function cyclePhaseOf(typed: string | null): CyclePhase | null {
  return cyclePhases.find((phase) => phase === typed) ?? null;
}

function scanOf(fields: PregnancyFields | null): PregnancyFacts['ultrasound'] {
  const { ultrasoundDate: date = null, ultrasoundGaDays: gestationalDays = null } = fields ?? {};
  return date === null || gestationalDays === null ? null : { date, gestationalDays };
}

function transferOf(fields: PregnancyFields | null): PregnancyFacts['ivf'] {
  const { transferDate = null, embryoDays = null } = fields ?? {};
  return transferDate === null || embryoDays === null ? null : { transferDate, embryoDays };
}

export function pregnancyFactsOf({ pregnancyState, pregnancy, cyclePhase }: OrderDraft): PregnancyFacts {
  return {
    state: pregnancyState,
    lmp: pregnancy?.lmp ?? null,
    edd: pregnancy?.edd ?? null,
    eddSource: pregnancy?.eddSource ?? null,
    ultrasound: scanOf(pregnancy),
    ivf: transferOf(pregnancy),
    fetuses: pregnancy?.fetuses ?? null,
    chorionicity: pregnancy?.chorionicity ?? null,
    para: pregnancy?.para ?? null,
    cyclePhase: cyclePhaseOf(cyclePhase),
  };
}

const fields: Readonly<Record<PregnancyProblem, string>> = {
  'lmp-outside': 'pregnancy.lmp',
  'edd-outside': 'pregnancy.edd',
  'ultrasound-outside': 'pregnancy.ultrasoundDate',
  'ivf-outside': 'pregnancy.transferDate',
  'fetuses-outside': 'pregnancy.fetuses',
  'chorionicity-missing': 'pregnancy.chorionicity',
  'para-malformed': 'pregnancy.para',
};

/** A scan or a transfer without its age, or an age without its day, dates nothing. */
function halves({ pregnancy }: OrderDraft): readonly PregnancyProblem[] {
  if (pregnancy === null) return [];
  const { ultrasoundDate, ultrasoundGaDays, transferDate, embryoDays } = pregnancy;
  return [
    ...((ultrasoundDate === null) === (ultrasoundGaDays === null) ? [] : (['ultrasound-outside'] as const)),
    ...((transferDate === null) === (embryoDays === null) ? [] : (['ivf-outside'] as const)),
  ];
}

export function pregnancyIssues(draft: OrderDraft, nowIso: string): readonly FieldIssue[] {
  if (draft.pregnancy === null) return [];
  const problems = [...checkPregnancyFacts(pregnancyFactsOf(draft), nowIso), ...halves(draft)];
  return problems.map((problem) => ({ field: fields[problem], message: pregnancyProblemTexts[problem] }));
}
