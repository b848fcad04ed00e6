import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';

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

export function openLog(config: Pick<Config, 'LOG_LEVEL' | 'SENLAB_ENV' | 'CELL'>): Log {
  const base = { cell: config.CELL };
  if (config.SENLAB_ENV === 'development' && process.stdout.isTTY) {
    return pino({ level: config.LOG_LEVEL, base, redact, transport: { target: 'pino-pretty' } });
  }
  return pino({ level: config.LOG_LEVEL, base, redact });
}
