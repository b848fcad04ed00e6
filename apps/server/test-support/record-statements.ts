/**
 * Notes each statement that PostgreSQL has accepted from the tests of the server, once, with the file that sent it.
 * `pnpm test:db` then asks the oldest PostgreSQL that we support whether it understands them.
 */
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import pg from 'pg';

const folder = join(import.meta.dirname, '../../../reports/statements');
const sourceFile = /apps\/server\/src\/([^\s:)]+\.ts)/g;
const passesOn = /^platform\//;

const key = Symbol.for('senlab.statements.noted');
const holder = globalThis as { [key]?: Set<string> };

/** As a global set-up: what an earlier run has noted may have been changed since. */
export function setup(): void {
  rmSync(folder, { recursive: true, force: true });
}

/** As far as it can be seen: who hands a promise on without waiting for it is not on the stack. */
function sender(): string {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 100;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = before;
  const files = [...stack.matchAll(sourceFile)].map(([, file = '']) => file);
  return files.find((file) => !passesOn.test(file)) ?? files[0] ?? 'unknown';
}

/** What notes the statement once PostgreSQL has accepted it; undefined when it is known already. */
function noteOf(noted: Set<string>, text: string): (() => void) | undefined {
  // Nearly all were sent before in these very words, and need not be looked through again.
  if (noted.has(text)) return undefined;
  // A list of twenty is the same statement as a list of three.
  const shape = text.replaceAll(/\$\d+(?:, \$\d+)+/g, '$n');
  if (noted.has(shape)) {
    noted.add(text);
    return undefined;
  }
  const line = JSON.stringify({ from: sender(), text });
  return () => {
    if (noted.has(shape)) return;
    noted.add(shape).add(text);
    mkdirSync(folder, { recursive: true });
    appendFileSync(join(folder, `${process.pid}-${threadId}.jsonl`), `${line}\n`);
  };
}

/** Statements with parameters, even with none of them: so our query builder sends what it has built. */
function textOf([asked, values]: readonly unknown[]): string | undefined {
  if (typeof asked === 'string') return Array.isArray(values) ? asked : undefined;
  const { text, values: own } = asked as { text?: string; values?: unknown };
  return Array.isArray(own) ? text : undefined;
}

type Callback = (error: unknown, ...rest: unknown[]) => unknown;

if (holder[key] === undefined) {
  const noted = (holder[key] = new Set<string>());
  // oxlint-disable-next-line typescript/unbound-method -- called with the client that it is called on
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function noting(this: pg.Client, ...words: unknown[]): unknown {
    const text = textOf(words);
    const note = text === undefined ? undefined : noteOf(noted, text);
    if (note === undefined) return Reflect.apply(query, this, words);
    const last = words.at(-1);
    if (typeof last === 'function') {
      const told: Callback = (error, ...rest) => {
        if (!error) note();
        return (last as Callback)(error, ...rest);
      };
      return Reflect.apply(query, this, [...words.slice(0, -1), told]);
    }
    const answer = Reflect.apply(query, this, words) as unknown;
    if (answer instanceof Promise) answer.then(note, () => undefined);
    return answer;
  } as typeof query;
}
