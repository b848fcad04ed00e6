import { defaultAutoRuleTerms } from '@senlab/domain';
import { useState } from 'react';
import { proposeRule, type CatalogueTest, type Rule } from '../rule-calls.ts';
import { draftFault, readTerms, typedTerms, type DraftFault, type TypedTerms } from '../rule-draft.ts';
import { lastVersionOf } from '../rule-groups.ts';
import { trialKey, useTrial, type TrialTerms, type Tried } from '../trial/use-trial.ts';
import { sendObstacle, type SendObstacle } from './send-obstacle.ts';
import { useVersions, type KnownVersions } from './use-versions.ts';

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
  // A change starts from what holds now: typing the old terms again invites slips.
  const { versions, reload } = useVersions(test?.code, (all) =>
    setTyped(typedTerms(all.find(({ status }) => status === 'active') ?? defaultAutoRuleTerms)),
  );
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
