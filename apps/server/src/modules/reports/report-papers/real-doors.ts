import type { Refusal, ReportPaperProblem } from '@senlab/domain';
import { reportInputs } from '@senlab/pdf/papers';
import { PressError } from '../../../platform/press/press-error.ts';
import type { Press } from '../../../platform/press/press.ts';
import { signWith, type SigningDependencies } from '../../papers/signatures/index.ts';
import type { ReportPaperDoors } from './doors.ts';
import { PaperProblemError } from './paper-problem.ts';

export interface PaperHouse extends SigningDependencies {
  readonly press: Press;
  /** As readers of PDF show it beside a signature. */
  readonly hospital: string;
}

/** A press that was closed or whose thread died says nothing about the paper. */
async function atPress<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isOfPaper = !(error instanceof PressError) || error.failure === 'failed';
    throw new PaperProblemError(isOfPaper ? 'layout-broken' : 'unexpected', { cause: error });
  }
}

const problems: readonly (readonly [RegExp, ReportPaperProblem])[] = [
  [/certificate-expired$/, 'certificate-expired'],
  [/certificate-missing$/, 'secret-missing'],
];

function problemIn(refusal: Refusal): ReportPaperProblem {
  const reason = 'reason' in refusal ? refusal.reason : '';
  return problems.find(([pattern]) => pattern.test(reason))?.[1] ?? 'certificate-unusable';
}

/** The press of this process, and the certificates of the house. */
export function realPaperDoors({ press, hospital, secrets, timestampUrl }: PaperHouse): ReportPaperDoors {
  return {
    inputsOf: reportInputs,
    render: (paper) => atPress(press.render(paper)),
    stamp: (bytes, marks) => press.stamp(bytes, marks),
    merge: (papers) => press.merge(papers),
    countPages: (bytes) => press.countPages(bytes),
    async sign(bytes, { person, seal, at }) {
      const signing = { person, seal, at: Date.parse(at), location: hospital };
      const signed = await signWith({ secrets, timestampUrl }, bytes, signing);
      if (!signed.ok) throw new PaperProblemError(problemIn(signed.refusal));
      return signed.value;
    },
  };
}
