import { refusalTexts } from '@senlab/contract';
import {
  checkAutoRule,
  foldForSearch,
  sensitivities,
  type AutoRuleTerms,
  type Sensitivity,
} from '@senlab/domain';
import type { CatalogueTest, Rule } from './rule-calls.ts';
import { lastVersionOf } from './rule-groups.ts';

/** As typed. */
export interface TypedTerms {
  readonly isOn: boolean;
  readonly age: string;
  readonly requireRange: boolean;
}

export function typedTerms({ isOn, maxAgeHours, requireRange }: AutoRuleTerms): TypedTerms {
  return { isOn, age: maxAgeHours === null ? '' : String(maxAgeHours), requireRange };
}

/** Empty: no limit. What is no whole number comes back as none, for the rule to refuse. */
export function readTerms({ isOn, age, requireRange }: TypedTerms): AutoRuleTerms {
  const text = age.trim();
  const hours = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return { isOn, maxAgeHours: text === '' ? null : hours, requireRange };
}

/** A word that this build does not know yet restricts all the same. */
function sensitiveOf({ sensitive }: Pick<CatalogueTest, 'sensitive'>): readonly Sensitivity[] {
  return sensitive.map((word) => sensitivities.find((known) => known === word) ?? 'GENETIC');
}

export function ruledTest(test: Pick<CatalogueTest, 'resultType' | 'sensitive'>): {
  readonly resultType: CatalogueTest['resultType'];
  readonly sensitive: readonly Sensitivity[];
} {
  return { resultType: test.resultType, sensitive: sensitiveOf(test) };
}

export interface DraftFault {
  readonly field: 'age' | 'isOn';
  readonly message: string;
}

/** By the rule that the server asks too. */
export function draftFault(
  test: Pick<CatalogueTest, 'resultType' | 'sensitive'>,
  versions: readonly Rule[],
  typed: TypedTerms,
): DraftFault | null {
  const lastVersion = lastVersionOf(versions);
  const draft = { ...readTerms(typed), test: ruledTest(test), lastVersion, version: lastVersion + 1 };
  const checked = checkAutoRule(draft);
  if (checked.ok || !('reason' in checked.refusal)) return null;
  const { reason } = checked.refusal;
  return { field: reason === 'auto-rule-age-wrong' ? 'age' : 'isOn', message: refusalTexts[reason] };
}

/** Tests that contain every typed word in code or name, whatever marks were typed; whose code begins so come first. */
export function findTests(tests: readonly CatalogueTest[], typed: string): CatalogueTest[] {
  const folded = foldForSearch(typed);
  const words = folded.split(/\s+/);
  const found = tests.filter(({ code, name }) => {
    const text = foldForSearch(`${code} ${name}`);
    return words.every((word) => text.includes(word));
  });
  const begins = ({ code }: CatalogueTest): boolean => foldForSearch(code).startsWith(folded);
  return folded === '' ? found : found.toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
}
