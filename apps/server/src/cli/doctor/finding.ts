/** `bad` makes doctor end with 1; `warning` is worth a look but may be as wanted. */
export interface Finding {
  readonly level: 'good' | 'warning' | 'bad';
  readonly title: string;
  /** What to do about it. */
  readonly advice?: string;
}

export function good(title: string): Finding {
  return { level: 'good', title };
}

export function warning(title: string, advice: string): Finding {
  return { level: 'warning', title, advice };
}

export function bad(title: string, advice: string): Finding {
  return { level: 'bad', title, advice };
}

const signs = { good: '✔', warning: '!', bad: '✘' } as const;

export function describe(finding: Finding): string {
  const title = `${signs[finding.level]} ${finding.title}`;
  return finding.advice === undefined ? title : `${title}\n    ${finding.advice}`;
}
