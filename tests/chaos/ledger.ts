import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * `once`: the change of this key can be made one time. `each`: every time that it is asked for adds one. `latest`: the
 * newest value takes the place of the one before.
 */
export type Law = 'once' | 'each' | 'latest';

/** Unknown: no answer came, or one that says that nobody knows. It may be there or not, and never twice. */
export type Standing = 'open' | 'acknowledged' | 'refused' | 'unknown';

export interface Fact {
  readonly kind: string;
  /** What was changed; empty where only the answer would have told. */
  readonly key: string;
  readonly value: string | null;
}

export interface Entry extends Fact {
  /** Of the file. */
  readonly line: number;
  readonly writer: string;
  readonly standing: Standing;
}

/** What the database has under a key. */
export interface Found {
  readonly count: number;
  readonly value: string | null;
}

export interface Violation {
  readonly what: 'lost' | 'doubled' | 'other value';
  readonly entry: Entry;
  readonly found: Found;
}

const nothing: Found = { count: 0, value: null };

function wrongValue(law: Law, claims: readonly Entry[], { value }: Found): boolean {
  const acknowledged = claims.filter(({ standing }) => standing === 'acknowledged');
  const doubtful = claims.filter(({ standing }) => standing !== 'acknowledged');
  const last = acknowledged.at(-1);
  if (law === 'each' || last === undefined) return false;
  const allowed = law === 'once' ? [last] : [last, ...doubtful];
  return !allowed.some((entry) => entry.value === value);
}

function judgeKey(law: Law, claims: readonly Entry[], found: Found): Violation | undefined {
  const acknowledged = claims.filter(({ standing }) => standing === 'acknowledged');
  const entry = acknowledged.at(-1) ?? claims.at(-1);
  if (entry === undefined) return undefined;
  const least = law === 'each' ? acknowledged.length : Math.min(1, acknowledged.length);
  const most = law === 'each' ? claims.length : 1;
  if (found.count < least) return { what: 'lost', entry, found };
  if (found.count > most) return { what: 'doubled', entry, found };
  return wrongValue(law, claims, found) ? { what: 'other value', entry, found } : undefined;
}

/** The entries of one kind against what is there. */
export function judge(
  law: Law,
  entries: readonly Entry[],
  found: ReadonlyMap<string, Found>,
): readonly Violation[] {
  const claims = entries.filter(({ key, standing }) => key !== '' && standing !== 'refused');
  return [...Map.groupBy(claims, ({ key }) => key)].flatMap(
    ([key, mine]) => judgeKey(law, mine, found.get(key) ?? nothing) ?? [],
  );
}

interface Kept extends Entry {
  key: string;
  value: string | null;
  standing: Standing;
}

export interface Ledger {
  readonly entries: readonly Entry[];
  /** Moments of acknowledgements, by writer. */
  readonly acknowledgedAt: ReadonlyMap<string, readonly number[]>;
  /** What was said where something was refused or nobody knows, and how often. */
  readonly said: ReadonlyMap<string, number>;
  /** Before it is asked for. */
  begin(writer: string, fact: Fact): Entry;
  settle(entry: Entry, standing: Standing, more?: { readonly fact?: Fact; readonly note?: string }): void;
}

/** Each line of the file is a change that is asked for, or what became of it. */
export function openLedger(file: string): Ledger {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  const entries: Kept[] = [];
  const acknowledgedAt = new Map<string, number[]>();
  const said = new Map<string, number>();
  let lines = 0;
  const append = (record: Readonly<Record<string, unknown>>): number => {
    appendFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...record })}\n`);
    lines += 1;
    return lines;
  };
  return {
    entries,
    acknowledgedAt,
    said,
    begin(writer, fact) {
      const entry: Kept = { ...fact, writer, standing: 'open', line: lines + 1 };
      append({ writer, ...fact });
      entries.push(entry);
      return entry;
    },
    settle(entry, standing, { fact, note } = {}) {
      Object.assign(entry, fact, { standing });
      append({ of: entry.line, standing, ...fact, ...(note === undefined ? {} : { note }) });
      if (note !== undefined) said.set(note, (said.get(note) ?? 0) + 1);
      if (standing !== 'acknowledged') return;
      const moments = acknowledgedAt.get(entry.writer) ?? [];
      moments.push(performance.now());
      acknowledgedAt.set(entry.writer, moments);
    },
  };
}
