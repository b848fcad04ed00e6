import { pino, type Logger, type LoggerOptions } from 'pino';
import type { Config } from './config.ts';
import { loggedError } from './log-error.ts';

export type Log = Logger;

/**
 * Structured, one line a record. What identifies a patient or opens a door is cut here as the last line of defence;
 * the first is that nobody passes it in: log ids and counts, never names, values or tokens.
 */
const redact = {
  paths: [
    'password',
    'old_password',
    'new_password',
    'token',
    'access_token',
    'authorization',
    '*.password',
    '*.token',
    '*.authorization',
    'req.headers',
    'headers.authorization',
    'variables',
  ],
  censor: '[cut]',
};

export function logOptions(config: Pick<Config, 'LOG_LEVEL' | 'CELL'>): LoggerOptions {
  return {
    level: config.LOG_LEVEL,
    base: { cell: config.CELL },
    redact,
    serializers: { err: loggedError, error: loggedError },
    // Not `err`, of which the library would repeat the message, uncut, beside what we made of it.
    errorKey: 'error',
  };
}

export function openLog(config: Pick<Config, 'LOG_LEVEL' | 'SENLAB_ENV' | 'CELL'>): Log {
  const options = logOptions(config);
  if (config.SENLAB_ENV === 'development' && process.stdout.isTTY) {
    return pino({ ...options, transport: { target: 'pino-pretty' } });
  }
  return pino(options);
}
