import { useState } from 'react';
import type { CatalogueTest } from '../auto-verification/rule-calls.ts';
import { proposeRule, tryRule, type TriedRule } from './reflex-calls.ts';
import { faultOf, readTerms, sentTerms, type RuleFault, type TypedRule } from './typed-rule.ts';

interface Editing {
  readonly typed: TypedRule;
  readonly fault: RuleFault | null;
  readonly tried: (TriedRule & { readonly key: string }) | undefined;
  /** About exactly these terms; a trial of others says nothing about them. */
  readonly isTried: boolean;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly change: (part: Partial<TypedRule>) => void;
  readonly tryIt: () => Promise<void>;
  /** The version that was sent; null where it was not. */
  readonly send: () => Promise<number | null>;
}

/** A proposal while it is written: tried before it may be sent. */
export function useEditing(start: TypedRule, tests: readonly CatalogueTest[]): Editing {
  const [typed, setTyped] = useState(start);
  const [isLooked, setLooked] = useState(false);
  const [tried, setTried] = useState<Editing['tried']>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const terms = sentTerms(readTerms(typed));
  const key = JSON.stringify(terms);
  const found = faultOf(typed, tests);
  const isTried = tried?.key === key && tried.trial !== null;
  const tryIt = async (): Promise<void> => {
    setLooked(true);
    if (found !== null || isBusy) return;
    setBusy(true);
    setTried({ key, ...(await tryRule(terms)) });
    setBusy(false);
  };
  const send = async (): Promise<number | null> => {
    setLooked(true);
    if (found !== null || !isTried || isBusy) return null;
    setBusy(true);
    const sent = await proposeRule({ ruleCode: typed.ruleCode, terms });
    setBusy(false);
    setProblem(sent.problem);
    return sent.problem === null ? sent.version : null;
  };
  const change = (part: Partial<TypedRule>): void => {
    setProblem(null);
    setTyped((before) => ({ ...before, ...part }));
  };
  return { typed, fault: isLooked ? found : null, tried, isTried, isBusy, problem, change, tryIt, send };
}
