import { spawnServer } from '@senlab/testkit';
import { askAll, type Question } from './questions.ts';
import type { BenchDatabase, BenchEngine } from './engine.ts';

export interface CapturedStatement {
  readonly text: string;
  readonly values: readonly string[];
}

const head = /LOG: {2}duration: [\d.]+ ms {2}(?:execute [^:]+|statement): ([\s\S]*)/;
const detail = /DETAIL: {2}[Pp]arameters: ([\s\S]*)/;

/** Lines that belong to one message begin with a tab after the first. */
function messagesOf(lines: readonly string[]): readonly string[] {
  const messages: string[] = [];
  for (const line of lines) {
    if (line.startsWith('\t')) messages.push(`${messages.pop() ?? ''}\n${line.slice(1)}`);
    else messages.push(line);
  }
  return messages;
}

function readValues(text: string): readonly string[] {
  return [...text.matchAll(/\$\d+ = (?:'((?:[^']|'')*)'|NULL)/g)].map((found) =>
    (found[1] ?? '').replaceAll("''", "'"),
  );
}

function readStatements(lines: readonly string[]): readonly CapturedStatement[] {
  const messages = messagesOf(lines);
  return messages.flatMap((message, index) => {
    const text = head.exec(message)?.[1];
    if (text === undefined) return [];
    return [{ text, values: readValues(detail.exec(messages[index + 1] ?? '')?.[1] ?? '') }];
  });
}

const isRead = ({ text }: CapturedStatement): boolean =>
  /^\s*(?:\/\*.*?\*\/\s*)?(?:select|with)\b/i.test(text);

/** What the server really sends for each question: the database writes it down while each is asked once. */
export async function captureStatements(
  engine: BenchEngine,
  database: BenchDatabase,
  questions: readonly Question[],
): Promise<ReadonlyMap<string, readonly CapturedStatement[]>> {
  const role = `alter role senlab_app in database ${database.name}`;
  await engine.admin.query(`${role} set log_min_duration_statement = 0`);
  const server = await spawnServer({ env: database.env });
  const captured = new Map<string, readonly CapturedStatement[]>();
  try {
    // Asked twice: the first time also reads who is asking and what the catalogue holds.
    await askAll(server.url, questions);
    for (const question of questions) {
      engine.takeLog();
      await askAll(server.url, [question]);
      await new Promise((resolve) => setTimeout(resolve, 150));
      const statements = readStatements(engine.takeLog()).filter(isRead);
      captured.set(
        question.name,
        statements.filter(({ text }) => question.isOurs(text)),
      );
    }
  } finally {
    await server.stop();
    await engine.admin.query(`${role} reset log_min_duration_statement`);
  }
  return captured;
}
