import { autoVerifierName } from '@senlab/domain';

interface Verified {
  readonly verifiedByName: string | null;
  readonly autoRuleVersion: number | null;
}

/** Whoever shows a name shows this one: the place under a verified value is never empty. */
export function withVerifier<Row extends Verified>(row: Row): Row {
  const { autoRuleVersion } = row;
  return autoRuleVersion === null ? row : { ...row, verifiedByName: autoVerifierName(autoRuleVersion) };
}
