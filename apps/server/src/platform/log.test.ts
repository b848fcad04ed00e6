import { afterEach, describe, expect, it, vi } from 'vitest';
import { pino } from 'pino';
import { logOptions, openLog, loggedError, loggingRequest, noteOfRequest } from './log.ts';

function lineOf(entry: object): string {
  let line = '';
  const log = pino(logOptions({ LOG_LEVEL: 'info', CELL: 'mau' }), {
    write: (text: string) => void (line += text),
  });
  log.info(entry);
  return line;
}

function written(entry: object): Record<string, unknown> {
  return JSON.parse(lineOf(entry)) as Record<string, unknown>;
}

/** As the driver makes them. */
function databaseError(facts: Record<string, string>): Error {
  return Object.assign(new Error(facts['message']), { severity: 'ERROR', routine: 'x', ...facts });
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a line of the log', () => {
  it('names the cell and the event', () => {
    expect(written({ event: 'listening', port: 4000 })).toMatchObject({
      cell: 'mau',
      event: 'listening',
      port: 4000,
    });
  });

  it('names the request that it is written for, and what is known of it by then', () => {
    const lines = loggingRequest('4F00A1B2', () => {
      const first = written({ event: 'a' });
      noteOfRequest({ operation: 'listReports', account: 'mau' });
      return [first, written({ event: 'b' })];
    });
    expect(lines[0]).toMatchObject({ request: '4F00A1B2', event: 'a' });
    expect(lines[0]).not.toHaveProperty('operation');
    expect(lines[1]).toMatchObject({ request: '4F00A1B2', operation: 'listReports', account: 'mau' });
    expect(written({ event: 'c' })).not.toHaveProperty('request');
  });

  it.each([
    [{ password: 'kín' }],
    [{ old_password: 'kín', new_password: 'kín' }],
    [{ token: 'kín' }],
    [{ access_token: 'kín' }],
    [{ authorization: 'Bearer kín' }],
    [{ request: { token: 'kín', password: 'kín', authorization: 'kín' } }],
    [{ req: { headers: { cookie: 'kín' } } }],
    [{ headers: { authorization: 'kín' } }],
    [{ variables: { name: 'kín' } }],
  ])('is cut where somebody passed a secret: %j', (entry) => {
    const text = JSON.stringify(written(entry));
    expect(text).toContain('[cut]');
    expect(text).not.toContain('kín');
  });

  it('stays one line, whatever somebody had put into it', () => {
    const address = '1.2.3.4"}\n{"event":"forged"}\r\u2028\u001b[2J';
    const line = lineOf({ event: 'login.refused', address });
    expect(line.trimEnd()).not.toMatch(/[\n\r\u001b]/);
    expect(JSON.parse(line)).toMatchObject({ event: 'login.refused', address });
  });

  it('has its time in milliseconds since 1970, which have no zone', () => {
    expect(Math.abs(Number(written({ event: 'x' })['time']) - Date.now())).toBeLessThan(60_000);
  });

  it('keeps the level that was set', () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const log = openLog({ LOG_LEVEL: 'error', SENLAB_ENV: 'production', CELL: 'mau' });
    expect([log.isLevelEnabled('error'), log.isLevelEnabled('warn')]).toEqual([true, false]);
    expect(write).not.toHaveBeenCalled();
  });
});

describe('an error in the log', () => {
  it('has its kind, words, code and places', () => {
    const error = Object.assign(new TypeError('cannot'), { code: 'E1' });
    expect(loggedError(error)).toMatchObject({ type: 'TypeError', message: 'cannot', code: 'E1' });
    expect(loggedError(error).stack).toMatch(/^ {4}at /);
  });

  it('has nothing of the row that the database refused', () => {
    const error = databaseError({
      code: '23514',
      message: 'new row for relation "account" violates check constraint "c"',
      table: 'account',
      constraint: 'c',
      detail: 'Failing row contains (Đặng Thị Kín).',
      where: 'JSON data, line 1: "kín"',
      hint: 'kín',
      internalQuery: 'select kín',
    });
    const logged = loggedError(error);
    expect(logged).toMatchObject({ code: '23514', table: 'account', constraint: 'c' });
    expect(JSON.stringify(logged)).not.toMatch(/kín/i);
  });

  it('has nothing of the value that the database could not read, neither here nor in the message of the line', () => {
    const error = databaseError({ code: '22P02', message: 'invalid input syntax for type uuid: "kín"' });
    expect(JSON.stringify(written({ event: 'x', err: error }))).not.toContain('kín');
    expect(JSON.stringify(written({ event: 'x', err: new Error('outer', { cause: error }) }))).not.toContain(
      'kín',
    );
    expect(JSON.stringify(written({ event: 'x', err: new AggregateError([error], 'many') }))).not.toContain(
      'kín',
    );
  });

  it.each([['text'], [null], [undefined], [7], [{ secret: 'kín' }]])(
    'may be no error at all: %j',
    (thrown) => {
      expect(JSON.stringify(loggedError(thrown))).not.toContain('kín');
    },
  );
});
