import { useMemo } from 'react';
import { loadTests, type Catalogue, type CatalogueTest } from './rule-calls.ts';
import { useAsked } from './use-asked.ts';

export interface RuleNames {
  readonly catalogue: Catalogue | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly testOf: (code: string) => CatalogueTest | undefined;
  /** The code itself until the catalogue has come, and for a test that has left it. */
  readonly nameOf: (code: string) => string;
}

export function useRuleNames(): RuleNames {
  const { answer: catalogue, hasFailed, refresh } = useAsked(loadTests);
  return useMemo(() => {
    const tests = new Map((catalogue?.tests ?? []).map((test) => [test.code, test]));
    return {
      catalogue,
      hasFailed: hasFailed && catalogue === undefined,
      retry: () => void refresh(),
      testOf: (code: string) => tests.get(code),
      nameOf: (code: string) => tests.get(code)?.name ?? code,
    };
  }, [catalogue, hasFailed, refresh]);
}
