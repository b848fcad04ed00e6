import { ok } from '@senlab/domain';
import { openModules } from '../app/modules.ts';
import { testConfig, testDatabase } from '../../test-support/running.test-support.ts';
import { openPress } from '../platform/press/press.ts';
import { systemClock } from '../platform/clock.ts';
import { assembleSchema } from '../app/schema/assemble-schema.ts';

/** The schema with all modules, over a database that is never asked. */
export function realSchema(): ReturnType<typeof assembleSchema> {
  const nowhere = 'postgres://nobody:nothing@127.0.0.1:9/nowhere';
  const { resolvers, fetalTexts } = openModules({
    config: testConfig(nowhere),
    database: testDatabase(nowhere),
    clock: systemClock,
    jwksUrl: () => 'http://127.0.0.1:9/jwks',
    press: openPress({ threads: 1 }),
    lookUpLimiter: { admit: () => ok(null) },
  });
  return assembleSchema(resolvers, fetalTexts);
}
