import { findOpenDemoAccounts } from '../modules/people/accounts/index.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { reading } from '../platform/tx.ts';

/** This program does no TLS of its own, so an https address means a proxy; not trusted, it makes all callers one. */
export function hidesCallers({
  PUBLIC_URL,
  TRUST_PROXY,
}: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>): boolean {
  return TRUST_PROXY === false && PUBLIC_URL.startsWith('https:');
}

/** What `senlab doctor` would say about a running hospital, for those who never ask it. */
export async function warnAtStart(config: Config, database: Database, log: Log): Promise<void> {
  if (config.SENLAB_ENV !== 'production') return;
  if (hidesCallers(config))
    log.warn({
      event: 'proxy.not-trusted',
      advice:
        'PUBLIC_URL is https and TRUST_PROXY is off: name the proxy in TRUST_PROXY, else all people share one address',
    });
  if (config.SECOND_FACTOR !== 'required')
    log.warn({
      event: 'second-factor.optional',
      advice: 'SECOND_FACTOR is optional: whoever signs or administers may do so with a password alone',
    });
  try {
    const names = await reading(database, findOpenDemoAccounts);
    if (names.length > 0)
      log.error({
        event: 'demo-accounts.open',
        names,
        advice: 'everybody knows their password; close each one: senlab user close --username NAME',
      });
  } catch (error) {
    log.warn({ event: 'start.not-examined', err: error });
  }
}
