import { useCallback, useState } from 'react';
import { useAnswer } from '../../../../api/use-answer.ts';
import { loadVersions, type Rule, type CatalogueTest, proposeRule } from '../rule-calls.ts';
import {
  type DraftFault,
  draftFault,
  readTerms,
  typedTerms,
  type TypedTerms,
  lastVersionOf,
} from '../rules.ts';
import { type Tried, trialKey, useTrial, type TrialTerms } from '../trial/rule-trial.tsx';
import { defaultAutoRuleTerms } from '@senlab/domain';

type KnownVersions = readonly Rule[] | 'failed' | undefined;

/** All versions of a test. Old ones would give a proposal a number that is taken. */
function useVersions(testCode: string | undefined): {
  readonly versions: KnownVersions;
  readonly reload: () => void;
} {
  const load = useCallback(async () => (testCode === undefined ? null : loadVersions(testCode)), [testCode]);
  const { answer, problem, refresh } = useAnswer(load);
  return { versions: problem === 'failed' ? problem : answer, reload: () => void refresh() };
}

/** Why a proposal cannot be sent yet. */
export type SendObstacle = 'no-test' | 'no-versions' | 'fault' | 'needs-trial' | 'trial-old';

export interface ProposalFacts {
  readonly test: CatalogueTest | null;
  readonly versions: KnownVersions;
  readonly fault: DraftFault | null;
  readonly isOn: boolean;
  /** The last trial, of whatever terms. */
  readonly tried: Tried | undefined;
  /** The trial of these very terms. */
  readonly looked: Tried | undefined;
}

/** Nobody proposes to let results through without having seen how many and which. */
export function sendObstacle({
  test,
  versions,
  fault,
  isOn,
  tried,
  looked,
}: ProposalFacts): SendObstacle | null {
  if (test === null) return 'no-test';
  if (versions === undefined || versions === 'failed') return 'no-versions';
  if (fault !== null) return 'fault';
  // A version that is off lets nothing through: there is nothing to look at.
  if (!isOn || (looked !== undefined && looked.trial !== null)) return null;
  return looked === undefined && tried !== undefined && tried.trial !== null ? 'trial-old' : 'needs-trial';
}

export interface Proposal {
  readonly test: CatalogueTest | null;
  readonly versions: KnownVersions;
  readonly typed: TypedTerms;
  readonly fault: DraftFault | null;
  /** The number it would have. */
  readonly version: number;
  readonly looked: Tried | undefined;
  readonly isTrying: boolean;
  readonly obstacle: SendObstacle | null;
  readonly problem: string | null;
  readonly isSending: boolean;
  readonly choose: (test: CatalogueTest | null) => void;
  readonly change: (part: Partial<TypedTerms>) => void;
  readonly tryIt: () => void;
  readonly reload: () => void;
  /** True where it was sent. */
  readonly send: () => Promise<boolean>;
}

function trialTermsOf(test: CatalogueTest | null, typed: TypedTerms): TrialTerms | null {
  const { maxAgeHours, requireRange } = readTerms(typed);
  return test === null ? null : { testCode: test.code, maxAgeHours, requireRange };
}

function knownOf(versions: KnownVersions): readonly Rule[] {
  return versions === undefined || versions === 'failed' ? [] : versions;
}

/** A version on its way to being proposed: chosen, typed, tried, sent. */
export function useProposal(start: CatalogueTest | null): Proposal {
  const [test, setTest] = useState(start);
  const [typed, setTyped] = useState(typedTerms(defaultAutoRuleTerms));
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { tried, isRunning: isTrying, run } = useTrial();
  const { versions, reload } = useVersions(test?.code);
  const [isStarted, setStarted] = useState(false);
  // A change starts from what holds now: typing the old terms again invites slips.
  if (!isStarted && versions !== undefined && versions !== 'failed') {
    setStarted(true);
    setTyped(typedTerms(versions.find(({ status }) => status === 'active') ?? defaultAutoRuleTerms));
  }
  const fault = test === null ? null : draftFault(test, knownOf(versions), typed);
  const terms = trialTermsOf(test, typed);
  const looked = terms !== null && tried?.key === trialKey(terms) ? tried : undefined;
  const obstacle = sendObstacle({ test, versions, fault, isOn: typed.isOn, tried, looked });
  const version = lastVersionOf(knownOf(versions)) + 1;
  const send = async (): Promise<boolean> => {
    if (test === null || obstacle !== null || isSending) return false;
    setSending(true);
    const refused = await proposeRule({ testCode: test.code, version, ...readTerms(typed) });
    setSending(false);
    setProblem(refused);
    // Somebody else may have proposed a version meanwhile: then this one gets the next number.
    if (refused !== null) reload();
    return refused === null;
  };
  const choose = (next: CatalogueTest | null): void => {
    if (next?.code === test?.code) return;
    setProblem(null);
    setTyped(typedTerms(defaultAutoRuleTerms));
    setStarted(false);
    setTest(next);
  };
  const change = (part: Partial<TypedTerms>): void => {
    setProblem(null);
    setTyped({ ...typed, ...part });
  };
  const tryIt = (): void => {
    if (terms !== null && fault?.field !== 'age' && !isTrying) void run(terms);
  };
  const state = { test, versions, typed, fault, version, looked, isTrying, obstacle, problem, isSending };
  return { ...state, choose, change, tryIt, reload, send };
}
