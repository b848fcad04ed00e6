const levels: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};

export interface LogLine {
  readonly text: string;
  /** Worth showing at any time. */
  readonly isTrouble: boolean;
}

interface LogRecord {
  readonly level: number;
  readonly msg?: string;
  readonly event?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
}

function asRecord(line: string): LogRecord | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const record = JSON.parse(line) as Partial<LogRecord>;
    return typeof record.level === 'number' ? (record as LogRecord) : undefined;
  } catch {
    return undefined;
  }
}

/** A record of the server as a person reads it; any other line as it is. */
export function readLogLine(line: string): LogLine {
  const record = asRecord(line);
  if (!record) return { text: line, isTrouble: /\b(error|failed|fatal|panic)\b/i.test(line) };
  const words = [levels[record.level], record.msg ?? record.event, record.err?.stack ?? record.err?.message];
  return {
    text: words.filter((word) => word !== undefined && word !== '').join(' '),
    isTrouble: record.level >= 40,
  };
}
