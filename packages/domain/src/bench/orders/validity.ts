/** For how many hours a result answers the question, so that asking it again needs a reason. 0: at any time. */
export interface ValidityRules {
  readonly byTest: Readonly<Record<string, number>>;
  readonly bySection: Readonly<Record<string, number>>;
  readonly otherwise: number;
}

const day = 24;

/** From memory; a laboratory sets its own. A blood group must be found twice, so it may always be repeated. */
export const defaultValidityRules: ValidityRules = {
  byTest: { OGTT0: 14 * day, OGTT1: 14 * day, OGTT2: 14 * day, HBA1C: 60 * day },
  bySection: {
    transfusion: 0,
    'blood-gas': 0,
    'point-of-care': 0,
    semen: 0,
    immunology: 3 * day,
    microbiology: 28 * day,
    molecular: 28 * day,
    'prenatal-screening': 28 * day,
    'newborn-screening': 28 * day,
    cytology: 180 * day,
    cytogenetics: 365 * day,
  },
  otherwise: day,
};

interface TestOfSection {
  readonly code: string;
  readonly sectionCode: string;
}

function hoursOf({ code, sectionCode }: TestOfSection, rules: ValidityRules): number {
  const { byTest, bySection, otherwise } = rules;
  if (Object.hasOwn(byTest, code)) return byTest[code] ?? otherwise;
  return Object.hasOwn(bySection, sectionCode) ? (bySection[sectionCode] ?? otherwise) : otherwise;
}

/** The hours of each of these tests, as checkOrder wants them. */
export function validityHoursOf(
  tests: Iterable<TestOfSection>,
  rules: ValidityRules = defaultValidityRules,
): Readonly<Record<string, number>> {
  return Object.fromEntries(Array.from(tests, (test) => [test.code, hoursOf(test, rules)]));
}
